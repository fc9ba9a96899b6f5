import { IconArrowLeft } from '@tabler/icons-react';
import { PASSWORD_CHANGE } from '@daad/contracts/account.contract';
import { Button, Card, Group, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#web/lib/session.js';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormErrors } from '#web/ui/form-errors.js';
import { SuccessNote } from '#web/ui/success-note.js';
import { savePassword } from './account.mutations.js';

const DASHBOARD = '/app/teacher';
/** Specification 2 section 9. */
const LEAVES_AFTER = 2000;

/** The teacher's password change. Its texts are English (contract section 1), so the card reads left to right. */
export function TeacherPassword() {
  const session = useSession();
  const navigate = useNavigate();
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => void navigate({ to: DASHBOARD }), LEAVES_AFTER);
    return () => clearTimeout(timer);
  }, [changed, navigate]);

  const { form, submit, submitting, problems, failure, isUnsaved } = useApiForm({
    initialValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
    schema: PASSWORD_CHANGE.Teacher,
    mutation: savePassword(session?.userId ?? ''),
    onSuccess: () => {
      form.reset();
      setChanged(true);
    },
  });
  useReportUnsaved(isUnsaved);
  const missing = !session?.token
    ? 'Authentication token not found. Please log in again.'
    : !session.userId
      ? 'User ID not found. Please log in again.'
      : null;
  // A failure without a message of the server is shown in the language of the form.
  const isSilent = failure !== null && !failure.hasServerMessage;
  const failures = isSilent ? ['Failed to change password'] : problems;

  return (
    <Card component="section" lang="en" dir="ltr" aria-labelledby="password-title" maw={560}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div>
            <Title order={2} size="h4" id="password-title">
              Change password
            </Title>
            <Text size="sm" c="dimmed">
              Every other device that is signed in to this account will be signed out.
            </Text>
          </div>
          <FormErrors
            errors={missing ? [missing] : failures}
            title={failures.length > 1 ? 'Please fix the following errors' : ''}
          />
          <SuccessNote>{changed && 'Password changed successfully!'}</SuccessNote>
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label="New password"
            description="At least 6 characters"
            autoComplete="new-password"
            required
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label="Confirm new password"
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmNewPassword')}
          />
          <Group justify="space-between" wrap="wrap-reverse">
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} />}
              onClick={() => void navigate({ to: DASHBOARD })}
            >
              Back to Dashboard
            </Button>
            <Button type="submit" loading={submitting} disabled={missing !== null || changed}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
