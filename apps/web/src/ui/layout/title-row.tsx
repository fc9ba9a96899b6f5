import { Flex, Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** The header of a page: its title, and the buttons `actions` across from it or below, the main one last. */
export function TitleRow({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
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
      {children}
      {actions && (
        <Group gap="xs" align="stretch">
          {actions}
        </Group>
      )}
    </Flex>
  );
}
