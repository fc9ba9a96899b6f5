import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { loginForm, type SignedInSession } from '@daad/contracts/account.contract';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { homeOf } from '#web/lib/session.js';
import { expiryReason, type Session } from '#web/lib/session-store.js';
import { type ApiForm, useApiForm } from '#web/lib/use-api-form.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { signIn } from './account.mutations.js';
import { endedSession } from '#web/lib/ended-session.js';
import { EXPIRY_TEXTS } from './expiry-texts.js';
import { useSecondStep } from './use-second-step.js';

/** Above every other dialog, which stays open with what was typed in it. */
const ABOVE_ALL = 1000;

/** Asks for the password again; another user leaves the page. */
export function SignInAgain({ ended }: { ended: Session }) {
  const navigate = useNavigate();
  const href = useRouterState({ select: ({ location }) => location.href });
  // Another user must not see the typed text.
  const open = ({ userId, roles }: SignedInSession) =>
    userId === ended.userId
      ? undefined
      : navigate({ to: homeOf(roles[0] ?? 'Student'), replace: true, ignoreBlocker: true });
  const secondStep = useSecondStep(open, { inDialog: true });
  const api = useApiForm({
    initialValues: { phoneNumber: ended.user.phoneNumber, password: '' },
    schema: loginForm,
    mutation: {
      ...signIn,
      onSuccess: (result) => ('twoFactor' in result ? secondStep.begin(result.challenge) : open(result)),
    },
    isFinal: () => false,
  });
  const leave = async () => {
    endedSession.set(null);
    await navigate({
      to: '/app/login',
      search: { redirect: href, reason: 'expired' },
      replace: true,
      ignoreBlocker: true,
    });
  };

  return (
    <Modal
      opened
      onClose={() => undefined}
      title="انتهت صلاحية الجلسة"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={ABOVE_ALL}
    >
      {secondStep.view ?? <PasswordStep api={api} ended={secondStep.ended} onLeave={() => void leave()} />}
    </Modal>
  );
}

interface PasswordStepProps {
  api: ApiForm<{ phoneNumber: string; password: string }>;
  /** Why the second step is over; null before it. */
  ended: string | null;
  onLeave: () => void;
}

function PasswordStep({ api, ended, onLeave }: PasswordStepProps) {
  const { form, submit, submitting, problems } = api;
  const { why, again } = EXPIRY_TEXTS[expiryReason() ?? 'expired'];
  return (
    <form onSubmit={submit} noValidate aria-label="تسجيل الدخول مرة أخرى">
      <Stack gap="md">
        <div>
          {why && <Text fw={600}>{why}</Text>}
          <Text>{again}</Text>
        </div>
        <FormErrors errors={problems} />
        {ended && problems.length === 0 && <FormErrors errors={[ended]} title="" />}
        <TextInput
          label="رقم الهاتف"
          description="اكتب رقمك الجديد إن كان قد تغيّر"
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.getInputProps('phoneNumber')}
        />
        <PasswordInput
          label="كلمة المرور"
          name="password"
          autoComplete="current-password"
          data-autofocus
          // The focus was in the second step.
          autoFocus={ended !== null}
          required
          withAsterisk={false}
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave} disabled={submitting}>
            الخروج إلى صفحة الدخول
          </Button>
          <Button type="submit" loading={submitting}>
            متابعة
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
