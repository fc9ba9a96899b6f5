import { Flex, Text, Title } from '@mantine/core';
import { greetingAt } from '@daad/domain/calendar-day';
import { useEffect, useState } from 'react';
import { formatLongDay } from '#web/lib/format.js';
import classes from './greeting.module.css';

const GREETINGS = { morning: 'صباح الخير', evening: 'مساء الخير' } as const;

/**
 * The hour's greeting with the name, and today's date in Cairo. Follows the clock while the page stays open. `dense`: both in
 * one line on a phone, where there is room.
 */
export function Greeting({ name, dense }: { name: string; dense?: boolean }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Flex direction="column" className={classes.greeting ?? ''} data-dense={dense || undefined}>
      <Text className={classes.date}>{formatLongDay(now.toISOString())}</Text>
      <Title order={1} size="h2">
        {GREETINGS[greetingAt(now)]}
        {name && <>، {name}</>}
      </Title>
    </Flex>
  );
}
