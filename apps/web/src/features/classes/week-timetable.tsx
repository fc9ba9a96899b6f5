import type { SchoolClass } from '@daad/contracts/classes.contract';
import { countOf } from '@daad/domain/arabic-text';
import { addDays, cairoToday, DAY_NAMES, weekdayOf } from '@daad/domain/calendar-day';
import { Box, Button, Flex, Stack } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { formatShortDay } from '#web/lib/format.js';
import { ClassTime } from '#web/ui/layout/isolates.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { TodayBadge } from './today-badge.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './week-timetable.module.css';

interface WeekTimetableProps {
  classes: readonly SchoolClass[];
  /** False for who may not. */
  onTake: ((chosen: SchoolClass) => void) | false;
}

/** The week in the order of its days, beginning today, with each day's classes by the clock. */
export function WeekTimetable({ classes: list, onTake }: WeekTimetableProps) {
  const today = cairoToday();
  const days = Array.from({ length: 7 }, (_, ahead) => {
    const date = addDays(today, ahead);
    const meeting = list
      .filter(({ day }) => day === weekdayOf(date))
      .sort((one, other) => one.time.localeCompare(other.time) || one.index - other.index);
    return { date, meeting };
  });
  return (
    <ol className={`${shared.tiles} ${classes.week}`}>
      {days.map(({ date, meeting }) => (
        <Box
          key={date}
          component="li"
          p="md"
          className={`${shared.card} ${classes.day}`}
          data-today={date === today || undefined}
        >
          <Flex component="h2" rowGap="xxs" columnGap="xs" align="center" wrap="wrap" mb="xs" fz="md">
            {DAY_NAMES[weekdayOf(date)]}{' '}
            <Box component="span" c="dimmed" fz="xs" fw={400}>
              {formatShortDay(date)}
            </Box>
            {date === today && <StatusBadge tone="success">اليوم</StatusBadge>}
          </Flex>
          {meeting.length === 0 ? (
            <Box component="p" c="dimmed" fz="sm">
              لا صفوف في هذا اليوم
            </Box>
          ) : (
            <Flex component="ul" direction="column">
              {meeting.map((one) => (
                <Meeting key={one.id} one={one} isToday={date === today} onTake={onTake} />
              ))}
            </Flex>
          )}
        </Box>
      ))}
    </ol>
  );
}

function Meeting({
  one,
  isToday,
  onTake,
}: {
  one: SchoolClass;
  isToday: boolean;
  onTake: WeekTimetableProps['onTake'];
}) {
  return (
    <Flex component="li" wrap="wrap" align="center" gap="8px 16px" py={10} className={shared.ruled ?? ''}>
      <Box component="span" miw={52} fw={600} style={{ alignSelf: 'flex-start' }}>
        <ClassTime value={one.time} />
      </Box>
      <Stack gap={2} flex="1 1 160px" miw={0}>
        <Box component="bdi" fw={500} className={shared.breaks ?? ''}>
          {one.name}
        </Box>
        <Box component="span" c="dimmed" fz="xs" fw={400}>
          {one.educationalStageName} · {countOf(one.studentsNumber, 'student')}
        </Box>
        {isToday && <TodayBadge {...one} />}
      </Stack>
      {isToday && onTake && (
        <Button
          flex={{ base: '1 1 100%', xs: 'none' }}
          leftSection={<IconCalendarCheck size={18} />}
          aria-label={`تسجيل حضور ${one.name}`}
          onClick={() => onTake(one)}
        >
          تسجيل الحضور
        </Button>
      )}
    </Flex>
  );
}
