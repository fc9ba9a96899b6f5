import type { Student } from '@daad/contracts/students.contract';
import { Box, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { studentChoicesQuery } from '#web/entities/student/student-choices.js';
import { messageOf } from '#web/lib/api-error.js';
import { ClosedByBack } from '#web/ui/closed-by-back.js';
import { Ltr, Sentence } from '#web/ui/isolates.js';
import { usePhone } from '#web/ui/use-narrow.js';
import { useTypingAnywhere } from './use-typing-anywhere.js';
import classes from './student-search.module.css';

const SHOWN = 6;
const PAUSE = 200;
/** The value of the option that leads to the list. */
const ALL = 'all';

/** Finds a student from every screen of the teacher. Typing focuses it, and Enter opens the first result. */
export function StudentSearch() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const navigate = useNavigate();
  const isPhone = usePhone();
  const text = typed.trim();
  useTypingAnywhere(field);

  const leave = () => {
    setTyped('');
    combobox.closeDropdown();
    field.current?.blur();
  };
  const choose = (id: string) => {
    leave();
    if (id === ALL) void navigate({ to: '/app/teacher/students', search: { q: text } });
    else void navigate({ to: '/app/teacher/students/$id', params: { id } });
  };

  const { found, error, takeFirst } = useFound(text, combobox.dropdownOpened, (students, isAwaited) => {
    const [first] = students;
    if (isAwaited && first) choose(first.id);
    else combobox.selectFirstOption();
  });

  const { updateSelectedOptionIndex } = combobox;
  // In students that have changed, the selected one may have another place.
  useEffect(() => updateSelectedOptionIndex('selected'), [found, updateSelectedOptionIndex]);

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
          role="combobox"
          className={classes.field ?? ''}
          aria-label="ابحث عن طالب"
          placeholder={isPhone ? 'بحث' : 'ابحث عن طالب'}
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
        <Combobox.Options aria-label="الطلاب">
          {found ? <Hits students={found.items} totalCount={found.totalCount} /> : <Awaited error={error} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/**
 * The first students that a text finds, once typing pauses.
 * @param onFound gets them when they are there, and whether `takeFirst` was called before
 */
function useFound(
  text: string,
  enabled: boolean,
  onFound: (students: readonly Student[], isAwaited: boolean) => void,
) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const [paused] = useDebouncedValue(text, PAUSE);
  const isAwaited = awaited === text;
  const search = isAwaited ? text : paused;
  const { data, error, isPlaceholderData } = useQuery({
    ...studentChoicesQuery(search, SHOWN),
    enabled: enabled && search !== '',
  });
  const found = search === text && text !== '' && !isPlaceholderData ? data : undefined;
  const receive = useEffectEvent(() => {
    if (!found) return;
    setAwaited(null);
    onFound(found.items, isAwaited);
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

/** The class of a student, or the stage of one in no class. */
const About = ({ text }: { text: string | null }) =>
  text && (
    <>
      {' '}
      · <bdi>{text}</bdi>
    </>
  );

function Hits({ students, totalCount }: { students: readonly Student[]; totalCount: number }) {
  if (students.length === 0)
    return <Combobox.Empty role="status">لا يوجد طالب بهذا الاسم أو الكود أو الهاتف</Combobox.Empty>;
  return (
    <>
      {students.map(({ id, fullName, code, className, educationalStageName }) => (
        <Combobox.Option key={id} value={id}>
          <Box component="bdi" display="block" fw={500}>
            {fullName}
          </Box>
          <span className={classes.about}>
            <Ltr>{code}</Ltr>
            <About text={className ?? educationalStageName} />
          </span>
        </Combobox.Option>
      ))}
      {totalCount > students.length && (
        <Combobox.Option value={ALL}>كل النتائج ({totalCount})</Combobox.Option>
      )}
    </>
  );
}
