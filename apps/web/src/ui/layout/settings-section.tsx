import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './settings-sections.module.css';

interface SettingsSectionProps {
  /** Also its anchor. */
  id: string;
  title: string;
  note?: ReactNode;
  /** How its saving stands. */
  status?: ReactNode;
  children: ReactNode;
}

/** One part of a page of settings. */
export function SettingsSection({ id, title, note, status, children }: SettingsSectionProps) {
  return (
    <Card component="section" id={id} aria-labelledby={`${id}-title`} className={classes.anchor ?? ''}>
      <Stack gap="md">
        <div>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Title order={2} size="h4" id={`${id}-title`}>
              {title}
            </Title>
            {status}
          </Group>
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Card>
  );
}
