import { Text, Title } from '@mantine/core';
import { cairoToday, DAY_NAMES, greetingAt, weekdayOf } from '@daad/domain/calendar-day';
import { useEffect, useState } from 'react';
import { formatLongDay, formatShortDay } from '#web/lib/format.js';
import classes from './greeting.module.css';

const GREETINGS = { morning: 'صباح الخير', evening: 'مساء الخير' } as const;

/** `الخميس 5 مارس`. */
const denseDay = (day: string) => `${DAY_NAMES[weekdayOf(day)]} ${formatShortDay(day)}`;

/**
 * The hour's greeting with the name, and today's date in Cairo. Follows the clock while the page stays open. `dense`: without
 * the year, and on a phone in one line where there is room.
 */
export function Greeting({ name, dense }: { name: string; dense?: boolean }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={classes.greeting} data-dense={dense || undefined}>
      <Text className={classes.date}>
        {dense ? denseDay(cairoToday(now)) : formatLongDay(now.toISOString())}
      </Text>
      <Title order={1} size="h2">
        {GREETINGS[greetingAt(now)]}
        {name && <>، {name}</>}
      </Title>
    </div>
  );
}
