import { Box } from '@mantine/core';
import type { ParentViewDetails } from '@daad/contracts/parents.contract';
import { countOf } from '@daad/domain/arabic-text';
import { IconCheck, IconX } from '@tabler/icons-react';
import { formatShortDay } from '#web/lib/format.js';
import classes from './child-dialog.module.css';

/** Each meeting of the class as a tick or a cross with its day; the sentence above has the counts. */
export function ChildAttendance({ records }: { records: ParentViewDetails['attendance'] }) {
  if (records.length === 0)
    return (
      <Box component="p" c="dimmed">
        لا توجد حصص في هذه المدة
      </Box>
    );
  const attended = records.filter((record) => record.attended).length;
  const missed = records.length - attended;
  return (
    <>
      <Box component="p" mb="sm" fw={500}>
        {attended > 0 ? `حضر ${countOf(attended, 'day', 'accusative')}` : 'لم يحضر'}
        {missed > 0 ? `، وغاب ${countOf(missed, 'day', 'accusative')}.` : '، ولم يغب.'}
      </Box>
      <ul className={classes.days}>
        {records.map(({ date, className, attended: present }) => (
          <li key={`${date}:${className}`} className={classes.day} data-present={present || undefined}>
            {present ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
            <span>{formatShortDay(date)}</span>
            <span>{present ? 'حاضر' : 'غائب'}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
