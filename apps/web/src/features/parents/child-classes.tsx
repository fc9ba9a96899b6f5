import { Box, Flex } from '@mantine/core';
import type { ParentViewDetails } from '@daad/contracts/parents.contract';
import { countOf } from '@daad/domain/arabic-text';
import { everyWeekday } from '@daad/domain/calendar-day';
import { ClassTime, Ltr } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';

export function ChildClasses({ items }: { items: ParentViewDetails['classes'] }) {
  if (items.length === 0)
    return (
      <Box component="p" c="dimmed">
        لا توجد صفوف مسجلة
      </Box>
    );
  return (
    <Flex component="ul" direction="column" gap="sm">
      {items.map(({ id, name, index, day, time, studentsNumber, educationalStageName }) => (
        <Flex key={id} component="li" direction="column" gap={6} p="md" bd="1px solid var(--line)" bdrs="md">
          <strong>{name}</strong>
          <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 20px">
            <span>
              {everyWeekday(day)} الساعة <ClassTime value={time} />
            </span>
            <span>{educationalStageName}</span>
            <span>{countOf(studentsNumber, 'student')}</span>
          </Flex>
          <span className={shared.quiet}>
            الرقم المسلسل <Ltr>{index}</Ltr>
          </span>
        </Flex>
      ))}
    </Flex>
  );
}
