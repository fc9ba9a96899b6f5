import { Box, Flex, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** A count or a status next to the title. */
  badge?: ReactNode;
  /** Buttons; the main one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, description, badge, actions }: PageHeaderProps) {
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
      <Box miw={0}>
        <Group gap="4px 12px">
          <Title order={1} size="h2">
            {title}
          </Title>
          {badge}
        </Group>
        {description && (
          <Text c="dimmed" size="sm">
            {description}
          </Text>
        )}
      </Box>
      {actions && (
        <Group gap="xs" align="stretch">
          {actions}
        </Group>
      )}
    </Flex>
  );
}
