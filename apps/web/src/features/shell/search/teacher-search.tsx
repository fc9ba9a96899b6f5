import { Box, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { isNumeric } from '#web/lib/is-numeric.js';
import { ClosedByBack } from '#web/ui/dialog/closed-by-back.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { type Hit, type HitGroup, useHits } from './use-hits.js';
import { useTypingAnywhere } from './use-typing-anywhere.js';
import classes from './teacher-search.module.css';
import { useMay } from '#web/lib/use-may.js';
import { mayOpen } from '#web/lib/teacher-pages.js';
import type { NavItem } from '../frame/navigation.js';

const PAUSE = 200;
const KINDS = [
  { name: 'صف', page: '/app/teacher/classes' },
  { name: 'امتحان', page: '/app/teacher/exams' },
  { name: 'طلب', page: '/app/teacher/orders' },
] as const;

/** What it finds besides students. */
function useKinds(): string[] {
  const may = useMay();
  return KINDS.filter(({ page }) => mayOpen(may, page)).map(({ name }) => name);
}

/** In students that have changed, the selected one may have another place. */
function useSelectedPlace(found: unknown, { updateSelectedOptionIndex }: ReturnType<typeof useCombobox>) {
  useEffect(() => updateSelectedOptionIndex('selected'), [found, updateSelectedOptionIndex]);
}

/** Finds students and everything else from every screen of the teacher. Typing focuses it, and Enter opens the first result. */
export function TeacherSearch({ pages }: { pages: readonly NavItem[] }) {
  const kinds = useKinds();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isPhone = usePhone();
  const text = typed.trim();
  useTypingAnywhere(field);

  const leave = () => {
    setTyped('');
    combobox.closeDropdown();
    field.current?.blur();
  };
  const open = (hit: Hit | undefined) => {
    if (hit) leave();
    hit?.open();
  };

  const { found, error, takeFirst } = useFound(text, combobox.dropdownOpened, pages, (groups, isAwaited) => {
    const [first] = groups;
    if (isAwaited && first) open(first.hits[0]);
    else combobox.selectFirstOption();
  });
  const choose = (value: string) =>
    open(found?.flatMap(({ hits }) => hits).find((hit) => hit.value === value));

  useSelectedPlace(found, combobox);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !found && text) {
      event.preventDefault();
      takeFirst();
    }
    if (event.key === 'Escape') leave();
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      position="bottom-start"
      width={320}
      withinPortal={false}
    >
      {combobox.dropdownOpened && text !== '' && <ClosedByBack onClose={leave} />}
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={field}
          type="search"
          data-numeric={isNumeric(typed) || undefined}
          role="combobox"
          className={classes.field ?? ''}
          aria-label={`ابحث عن ${['طالب', ...kinds].join(' أو ')}`}
          placeholder={isPhone ? 'بحث' : 'ابحث عن طالب أو غيره'}
          leftSection={<IconSearch size={18} aria-hidden />}
          {...(isPhone && { leftSectionWidth: 32 })}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (currentTarget.value.trim()) combobox.openDropdown();
            else combobox.closeDropdown();
          }}
          onFocus={() => text && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text === ''} className={classes.hits ?? ''}>
        <Combobox.Options aria-label="نتائج البحث" mah="min(70dvh, 480px)" style={{ overflowY: 'auto' }}>
          {found ? <Hits groups={found} kinds={kinds} /> : <Awaited error={error} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/**
 * What a text finds, once typing pauses.
 * @param onFound gets it when it is there, and whether `takeFirst` was called before
 */
function useFound(
  text: string,
  enabled: boolean,
  pages: readonly NavItem[],
  onFound: (groups: readonly HitGroup[], isAwaited: boolean) => void,
) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const [paused] = useDebouncedValue(text, PAUSE);
  const isAwaited = awaited === text;
  const search = isAwaited ? text : paused;
  const { groups, error } = useHits(search, enabled, pages);
  const found = search === text && text !== '' ? groups : undefined;
  const receive = useEffectEvent(() => {
    if (!found) return;
    setAwaited(null);
    onFound(found, isAwaited);
  });
  const foundText = found && text;
  // Once for each text: students that change elsewhere leave selected what the arrows have selected.
  useEffect(() => {
    if (foundText) receive();
  }, [foundText]);
  return { found, error, takeFirst: () => setAwaited(text) };
}

function Awaited({ error }: { error: Error | null }) {
  return (
    <Combobox.Empty>
      {error ? (
        <Sentence text={messageOf(error)} />
      ) : (
        <Loader size="sm" role="status" aria-label="جارٍ البحث" />
      )}
    </Combobox.Empty>
  );
}

function Hits({ groups, kinds }: { groups: readonly HitGroup[]; kinds: readonly string[] }) {
  const seesPhones = useMay()('GET student/GetProfile/:id');
  if (groups.length === 0)
    return (
      <Combobox.Empty role="status">
        لا يوجد طالب بهذا الاسم أو الكود{seesPhones && ' أو الهاتف'}، ولا {[...kinds, 'صفحة'].join(' أو ')}
      </Combobox.Empty>
    );
  return groups.map(({ label, hits }) => (
    <Combobox.Group key={label} label={label}>
      {hits.map(({ value, title, about }) => (
        <Combobox.Option key={value} value={value}>
          {about ? (
            <>
              <Box component="bdi" display="block" fw={500}>
                {title}
              </Box>
              {/* In the colour of its option, which is filled while it is selected. */}
              <Box component="span" fz="xs">
                {about}
              </Box>
            </>
          ) : (
            title
          )}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  ));
}
