import { DAY_NAMES, weekdayOf } from '@daad/domain/calendar-day';
import { Box, Flex } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { meetsOn } from '../today-first.js';
import classes from './wrong-day.module.css';

interface WrongDayProps {
  /** On which the class meets. */
  weekday: number;
  date: string;
}

/**
 * A warning when it is not the weekday of the class, and nothing when it is. Extra meetings are allowed, but the class or day may
 * be wrong.
 */
export function WrongDay({ weekday, date }: WrongDayProps) {
  if (meetsOn({ day: weekday }, date)) return null;
  return (
    <Flex
      component="p"
      role="status"
      flex="none"
      bdrs="md"
      bg="var(--saffron-soft)"
      className={classes.note ?? ''}
    >
      <IconInfoCircle size={20} color="var(--saffron-text)" style={{ marginBlockStart: 2 }} aria-hidden />
      <span>
        <Box component="strong" c="var(--saffron-text)" fw={600}>
          هذا اليوم ليس موعد الصف ({DAY_NAMES[weekday]})
        </Box>
        <br />
        ما تسجله هنا يُحسب حضوراً ليوم {DAY_NAMES[weekdayOf(date)]}.
      </span>
    </Flex>
  );
}
