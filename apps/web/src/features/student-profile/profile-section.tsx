import { Card, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface ProfileSectionProps {
  title: string;
  /** Across from the title: a count, a state. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of the student page. */
export function ProfileSection({ title, aside, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} padding="md">
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Card>
  );
}

export const Nothing = ({ children }: { children: string }) => (
  <Text c="dimmed" size="sm">
    {children}
  </Text>
);

/** How many there are, where not all are shown. */
export const newestOf = (shown: number, totalCount: number, all: string) =>
  totalCount > shown ? `أحدث ${shown} من ${all}` : all;
