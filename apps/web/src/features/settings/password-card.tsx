import { Button, Card, type CardProps, Group, PasswordInput, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import type { ApiForm } from '#web/lib/use-api-form.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import { SuccessNote } from '#web/ui/feedback/success-note.js';

export const NO_PASSWORDS = { currentPassword: '', newPassword: '', confirmNewPassword: '' };

interface PasswordCardProps extends CardProps {
  api: ApiForm<typeof NO_PASSWORDS>;
  texts: {
    /** Also that of the button. */
    title: string;
    note: string;
    current: string;
    next: string;
    nextNote: string;
    again: string;
    done: string;
  };
  errors: readonly string[];
  errorsTitle: string;
  changed: boolean;
  disabled: boolean;
  /** Across from the button that sends the form. */
  lead?: ReactNode;
}

/** The change of a password. */
export function PasswordCard(props: PasswordCardProps) {
  const { api, texts, errors, errorsTitle, changed, disabled, lead, ...card } = props;
  const { form, submit, submitting, isUnsaved } = api;
  useReportUnsaved(isUnsaved);
  return (
    <Card component="section" aria-labelledby="password-title" maw={560} {...card}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div>
            <Title order={2} size="h4" id="password-title">
              {texts.title}
            </Title>
            <Text size="sm" c="dimmed">
              {texts.note}
            </Text>
          </div>
          <FormErrors errors={errors} title={errorsTitle} />
          <SuccessNote>{changed && <Sentence text={texts.done} />}</SuccessNote>
          <PasswordInput
            label={texts.current}
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label={texts.next}
            description={texts.nextNote}
            autoComplete="new-password"
            required
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label={texts.again}
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmNewPassword')}
          />
          <Group justify={lead ? 'space-between' : 'flex-end'} wrap="wrap-reverse">
            {lead}
            <Button type="submit" loading={submitting} disabled={disabled}>
              {texts.title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
