import { Box, CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { isNumeric } from '#web/lib/is-numeric.js';
import { CodeMatches } from './code-matches.js';
import { MAX_MATCHES, meantMatch, type RosterMatch } from './roster-match.js';
import { WEDGE_LATE_MS } from './wedge.js';
import classes from './code-field.module.css';

interface CodeFieldProps {
  /** The students whose name or code contains the text, best first. */
  find: (text: string) => readonly RosterMatch[];
  /**
   * Enter, or a tap on a hit. `match` is null for a text that finds no student, which is taken for a code.
   * @returns whether it was marked or is known to be marked; if not, what is typed stays
   */
  onCode: (code: string, match: RosterMatch | null) => boolean | Promise<boolean>;
  /** The latest scan, whichever way it came: the hits make way for what it came to. */
  scanId: string | null;
  /** For moving the focus here: "search by name". */
  fieldRef?: RefObject<HTMLInputElement | null>;
}

const hitsText = (count: number, meant: RosterMatch | null) =>
  `النتائج: ${count}، ${meant ? `يسجل Enter ${meant.fullName}` : 'أكمل الكود أو اختر الطالب'}`;

/** One field for typed codes and for a search by name. Enter marks the exact code or the first hit of a name; Escape clears. */
export function CodeField({ find, onCode, scanId, fieldRef }: CodeFieldProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const field = fieldRef ?? ownRef;
  const [text, setText] = useState('');
  // Longer than the gap between two keys of a scanner, a part of whose code is not searched for.
  const [settled] = useDebouncedValue(text, SEARCH_AFTER_MS);
  const [closedFor, close] = useClosedHits(text, settled, scanId);
  const sought = text.trim() === '' || settled === closedFor ? '' : settled.trim();
  const matches = useMemo(() => (sought === '' ? [] : find(sought).slice(0, MAX_MATCHES)), [find, sought]);
  const meant = meantMatch(sought, matches);

  const send = async (code: string, match: RosterMatch | null) => {
    const typed = field.current?.value ?? '';
    close(typed);
    const isMarked = await onCode(code, match);
    // The next one may be typed by now.
    if (field.current?.value !== typed) return;
    if (isMarked) setText('');
    else field.current.select();
  };
  const enter = (event: FormEvent) => {
    event.preventDefault();
    // As it is in the field: a person may be quicker than a render.
    const typed = field.current?.value.trim() ?? '';
    const match = meantMatch(typed, find(typed));
    if (typed !== '') void send(match?.code ?? typed, match);
  };
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || text === '') return;
    event.stopPropagation();
    clear();
  };
  return (
    // A form, as the Enter of a phone's keyboard is not always a key.
    <Box
      component="form"
      role="search"
      aria-label="البحث عن طالب"
      className={classes.form ?? ''}
      onSubmit={enter}
      onKeyDown={clearOnEscape}
    >
      <TextInput
        ref={field}
        size="md"
        enterKeyHint="go"
        inputMode="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-numeric={isNumeric(text) || undefined}
        aria-label="الكود أو الاسم"
        placeholder="الكود أو الاسم، ثم Enter"
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={text !== '' && <CloseButton aria-label="مسح" onClick={clear} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onClick={() => close(null)}
      />
      {sought !== '' && (
        <CodeMatches
          matches={matches}
          meant={meant}
          onChoose={(match) => {
            // Its keyboard covers half of a phone, and with it the answer.
            if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
            void send(match.code, match);
          }}
        />
      )}
      <VisuallyHidden role="status">
        {sought !== '' && (matches.length > 0 ? hitsText(matches.length, meant) : NO_MATCH)}
      </VisuallyHidden>
    </Box>
  );
}

/**
 * The text whose hits are closed, as it is sent or another scan has come: they would cover the button of the outcome. Other text
 * shows its hits again. By text, not by keys: a scanner that types into the field leaves it as it was.
 */
function useClosedHits(text: string, settled: string, scanId: string | null) {
  const [closedFor, close] = useState<string | null>(null);
  const [answered, setAnswered] = useState(scanId);
  if (scanId !== answered) {
    setAnswered(scanId);
    close(text);
  } else if (closedFor !== null && settled === text && settled !== closedFor) close(null);
  return [closedFor, close] as const;
}

const SEARCH_AFTER_MS = WEDGE_LATE_MS + 20;
const NO_MATCH = 'لا يوجد طالب بهذا الاسم أو الكود';
