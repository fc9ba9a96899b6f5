import { Box } from '@mantine/core';
import type { ParentViewDetails } from '@daad/contracts/parents.contract';
import { countOf } from '@daad/domain/arabic-text';
import { everyWeekday } from '@daad/domain/calendar-day';
import { ClassTime, Ltr } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './child-dialog.module.css';

export function ChildClasses({ items }: { items: ParentViewDetails['classes'] }) {
  if (items.length === 0)
    return (
      <Box component="p" c="dimmed">
        لا توجد صفوف مسجلة
      </Box>
    );
  return (
    <ul className={classes.list}>
      {items.map(({ id, name, index, day, time, studentsNumber, educationalStageName }) => (
        <li key={id} className={classes.item}>
          <strong>{name}</strong>
          <div className={classes.line}>
            <span>
              {everyWeekday(day)} الساعة <ClassTime value={time} />
            </span>
            <span>{educationalStageName}</span>
            <span>{countOf(studentsNumber, 'student')}</span>
          </div>
          <span className={shared.quiet}>
            الرقم المسلسل <Ltr>{index}</Ltr>
          </span>
        </li>
      ))}
    </ul>
  );
}
