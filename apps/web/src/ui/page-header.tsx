import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { TitleRow } from './title-row.js';

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** A count or a status next to the title. */
  badge?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, description, badge, actions }: PageHeaderProps) {
  return (
    <TitleRow actions={actions}>
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
    </TitleRow>
  );
}
