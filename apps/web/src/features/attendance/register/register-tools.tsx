import { Box, Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconChecks, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useSeesPhones } from '#web/entities/student/use-sees-phones.js';
import { isNumeric } from '#web/lib/is-numeric.js';
import { useHomeworkSwitch } from './use-homework.js';
import classes from './day-register.module.css';

export type Shown = 'all' | 'present' | 'absent';

interface RegisterToolsProps {
  search: string;
  onSearch: (search: string) => void;
  /** Called on Enter in the search; false when no student was marked: the text then stays and is selected. */
  onEnter: (search: string) => boolean;
  shown: Shown;
  onShown: (shown: Shown) => void;
  /** Null when all are marked. */
  onMarkAll: (() => void) | null;
}

/** Search and filter of a register, the switch of the homework, and the button that marks all. */
export function RegisterTools({ search, onSearch, onEnter, shown, onShown, onMarkAll }: RegisterToolsProps) {
  const [homework, showHomework] = useHomeworkSwitch();
  const seesPhones = useSeesPhones();
  const field = useRef<HTMLInputElement>(null);
  const enter = (event: FormEvent) => {
    event.preventDefault();
    // As it is in the field: a scanner is quicker than a render.
    if (field.current && !onEnter(field.current.value)) field.current.select();
  };
  return (
    <Group gap="8px 12px" className={classes.tools ?? ''}>
      {/* A form, as the Enter of a phone's keyboard is not always a key. */}
      <Box component="form" className={classes.search ?? ''} onSubmit={enter}>
        <TextInput
          ref={field}
          // The search is where one types as soon as the register is there, whether the dialog or its list comes first.
          autoFocus
          data-autofocus
          type="search"
          data-numeric={isNumeric(search) || undefined}
          enterKeyHint="done"
          autoComplete="off"
          aria-label="بحث"
          placeholder={`الاسم أو الكود${seesPhones ? ' أو الهاتف' : ''}، ثم Enter`}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </Box>
      <Button
        variant={homework ? 'filled' : 'default'}
        className={classes.homework ?? ''}
        role="switch"
        aria-checked={homework}
        onClick={() => showHomework(!homework)}
      >
        الواجب
      </Button>
      <SegmentedControl
        className={classes.shown ?? ''}
        aria-label="من يظهر في القائمة"
        value={shown}
        onChange={onShown}
        data={[
          { value: 'all', label: 'الكل' },
          { value: 'present', label: 'حاضرون' },
          { value: 'absent', label: 'غائبون' },
        ]}
      />
      <Button
        variant="light"
        className={classes.markAll ?? ''}
        leftSection={<IconChecks size={20} />}
        disabled={onMarkAll === null}
        aria-label="تسجيل حضور الجميع"
        onClick={() => onMarkAll?.()}
      >
        حضور الجميع
      </Button>
    </Group>
  );
}
