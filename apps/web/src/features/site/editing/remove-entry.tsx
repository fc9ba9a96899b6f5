import { placeBack } from '#web/lib/place-back.js';
import { randomKey } from '#web/lib/random-key.js';
import { showUndo } from '#web/ui/feedback/show-undo.js';
import type { SiteForm, SiteValues } from './site-form.js';

interface Removal<Entry> {
  /** Of the list. */
  title: string;
  /** Finds the list, whose path changes when it is nested in another one; null when what contained it is gone. */
  find: (values: SiteValues) => { path: string; entries: readonly Entry[] } | null;
  /** Puts the entry back where its list is gone. */
  restore?: (entry: Entry) => void;
}

const SHOWN_LENGTH = 60;

/** The first text in an entry; blank when there is none. */
function textOf(entry: unknown): string {
  if (typeof entry === 'string') return entry.trim();
  if (typeof entry !== 'object' || entry === null) return '';
  return Object.values(entry).map(textOf).find(Boolean) ?? '';
}

const shortened = (text: string) =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH).trimEnd()}…` : text;

/**
 * Takes an entry out of a list that saves automatically. For a while it can be put back where it was with all that it
 * contained, also after other changes.
 */
export function removeEntry<Entry>(
  form: SiteForm,
  index: number,
  { title, find, restore }: Removal<Entry>,
): void {
  const list = find(form.getValues());
  const entry = list?.entries[index];
  if (!list || entry === undefined) return;
  form.removeListItem(list.path, index);
  const name = textOf(entry);
  if (name === '') return;
  showUndo(`removed ${randomKey()}`, {
    message: (
      <span>
        حُذف من {title}: <bdi>{shortened(name)}</bdi>
      </span>
    ),
    onAction: () => {
      const now = find(form.getValues());
      if (now) form.insertListItem(now.path, entry, placeBack(now.entries, list.entries, index));
      else restore?.(entry);
    },
  });
}
