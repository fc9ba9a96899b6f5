import { Flex, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Greeting } from '#web/ui/greeting.js';

/** Greeting and date, next to the day's main buttons. */
export function DashboardTop({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <Flex
      component="header"
      rowGap="sm"
      columnGap="lg"
      align="flex-end"
      justify="space-between"
      wrap="wrap"
      mb="lg"
    >
      <Greeting name={name} />
      {children && (
        <Group gap="xs" align="stretch">
          {children}
        </Group>
      )}
    </Flex>
  );
}
