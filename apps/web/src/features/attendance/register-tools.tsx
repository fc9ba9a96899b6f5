import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconChecks, IconSearch } from '@tabler/icons-react';
import classes from './day-register.module.css';

export type Shown = 'all' | 'present' | 'absent';

interface RegisterToolsProps {
  search: string;
  onSearch: (search: string) => void;
  shown: Shown;
  onShown: (shown: Shown) => void;
  /** Null when all are marked. */
  onMarkAll: (() => void) | null;
}

/** Search and filter of a register, and the button that marks all. */
export function RegisterTools({ search, onSearch, shown, onShown, onMarkAll }: RegisterToolsProps) {
  return (
    <Group gap="8px 12px" className={classes.tools ?? ''}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label="بحث"
        placeholder="الاسم أو الكود أو الهاتف"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
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
