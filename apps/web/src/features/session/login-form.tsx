import { Alert, Button, Loader, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { type RegisteredRouter, useNavigate, useRouter } from '@tanstack/react-router';
import { IconClock, IconLogin2 } from '@tabler/icons-react';
import type { SignedInSession } from '@daad/contracts/account.contract';
import type { ApiError } from '#web/lib/api-error.js';
import { landingOf } from '#web/lib/landing.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { savesData } from '#web/lib/saves-data.js';
import { whenIdle } from '#web/lib/when-idle.js';
import type { ExpiryReason } from '#web/lib/session-store.js';
import { signIn } from './account.mutations.js';
import { EXPIRY_TEXTS } from './expiry-texts.js';
import { useSecondStep } from './use-second-step.js';
import { useWait } from './use-wait.js';

/** Most who sign in are students, and four fifths of the scripts of the teacher's first screen are also those of theirs. */
const LIKELY = '/app/student';

/**
 * Fetches the scripts of the screen after signing in while the form is being filled in.
 * @param wanted the address that asked to sign in
 */
function warmArea(router: RegisteredRouter, wanted: string | undefined): void {
  if (savesData()) return;
  const path = wanted?.startsWith('/app/') ? wanted.replace(/[?#].*/, '') : LIKELY;
  const [routes] = router.getMatchedRoutes(path);
  // A script that could not be fetched now is fetched after signing in.
  for (const route of routes) whenIdle(() => void router.loadRouteChunk(route)?.catch(() => undefined));
}

interface LoginFormProps {
  redirect?: string | undefined;
  reason?: ExpiryReason | undefined;
  teacherName?: string | undefined;
}

/** Schemas and their library would be a sixth of this page's scripts: they come while the first field is filled in. */
const loadSchema = async () => (await import('./login-schema.js')).loginForm;

/** Without the seconds, which are counted down below it. */
const refusalText = ({ code }: ApiError) =>
  `${code === 'server.busy' ? 'الخدمة مزدحمة الآن' : 'محاولات كثيرة'}، انتظر قليلاً ثم أعد المحاولة.`;

export function LoginForm({ redirect, reason, teacherName }: LoginFormProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const expectSubmit = () => {
    loadSchema().catch(() => undefined);
    warmArea(router, redirect);
  };
  const open = ({ roles }: SignedInSession) =>
    navigate({ href: landingOf({ userType: roles[0] ?? 'Student' }, redirect), replace: true });
  const secondStep = useSecondStep(open);
  const { form, submit, submitting, problems, failure, clearProblems } = useApiForm({
    initialValues: { phoneNumber: '', password: '' },
    schema: loadSchema,
    mutation: {
      ...signIn,
      // The form is busy until the next page is loaded, so that a second sign-in cannot begin.
      onSuccess: (result) => ('twoFactor' in result ? secondStep.begin(result.challenge) : open(result)),
    },
    // The next page may not open.
    isFinal: () => false,
  });
  const refusal = failure?.status === 429 && failure.retryAfter ? failure : null;
  const wait = useWait(refusal, clearProblems);

  if (secondStep.view) return secondStep.view;
  return (
    // Posted if ever the browser submits it: a password is never part of an address.
    <form method="post" onSubmit={submit} onFocus={expectSubmit} noValidate aria-label="تسجيل الدخول">
      <Stack gap="md">
        <Welcome teacherName={teacherName} />
        {reason && !failure && secondStep.ended === null && (
          <Alert color="sky" icon={<IconClock size={20} />}>
            {EXPIRY_TEXTS[reason].signIn}
          </Alert>
        )}
        <FormErrors errors={refusal ? [refusalText(refusal)] : problems} />
        {!failure && secondStep.ended && <FormErrors errors={[secondStep.ended]} title="" />}
        {/* Outside the alert, which would be announced again every second. */}
        {wait && (
          <Text role="timer" size="sm">
            يمكنك المحاولة مرة أخرى بعد {wait}.
          </Text>
        )}
        <TextInput
          label="الرقم القومي"
          description="اكتب رقم الهاتف المسجل لدى المعلم"
          placeholder="01xxxxxxxxx"
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="username"
          size="md"
          required
          withAsterisk={false}
          {...form.getInputProps('phoneNumber')}
        />
        <PasswordInput
          label="كلمة المرور"
          name="password"
          autoComplete="current-password"
          // The focus was in the second step.
          autoFocus={secondStep.ended !== null}
          size="md"
          required
          withAsterisk={false}
          {...form.getInputProps('password')}
        />
        <Button
          type="submit"
          size="md"
          fullWidth
          disabled={submitting || wait !== null}
          leftSection={submitting ? <Loader size={18} color="currentColor" /> : <IconLogin2 size={20} />}
        >
          {submitting ? 'جارٍ تسجيل الدخول…' : 'تسجيل الدخول'}
        </Button>
      </Stack>
    </form>
  );
}

const Welcome = ({ teacherName }: Pick<LoginFormProps, 'teacherName'>) => (
  <div>
    <Title order={1} size="h2">
      تسجيل الدخول
    </Title>
    <Text c="dimmed" size="sm">
      {teacherName ? `أهلاً بك في منصة ${teacherName}` : 'أهلاً بك'}
    </Text>
  </div>
);
