import type { SignedInSession } from '@daad/contracts/account.contract';
import { codeForm } from '@daad/contracts/two-factor.contract';
import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isSignedOut, messageOf } from '#web/lib/api-error.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { useClosedByBack } from '#web/ui/dialog/use-closed-by-back.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { finishSignIn } from './account.mutations.js';

export interface CodeStepProps {
  challenge: string;
  /** The form is busy until that is done. */
  onSignedIn: (session: SignedInSession) => unknown;
  /** Back to phone and password; with a sentence when the challenge is over. */
  onBack: (ended?: string) => void;
  /** Below its title. */
  inDialog?: boolean;
}

const APP = {
  label: 'رمز التحقق',
  description: 'الأرقام الستة التي يعرضها تطبيق المصادقة الآن',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  other: 'استخدام رمز استرداد',
} as const;
const RECOVERY = {
  label: 'رمز الاسترداد',
  description: 'أحد الرموز العشرة التي حفظتها عند التفعيل، ويعمل مرة واحدة',
  inputMode: 'text',
  autoComplete: 'off',
  other: 'استخدام رمز التطبيق',
} as const;

/** The second step of a sign-in (specification 4 section 5). */
export function CodeStep({ challenge, onSignedIn, onBack, inDialog = false }: CodeStepProps) {
  const [kind, setKind] = useState<typeof APP | typeof RECOVERY>(APP);
  const field = useRef<HTMLInputElement>(null);
  const { form, submit, submitting, problems } = useApiForm({
    initialValues: { code: '' },
    schema: codeForm,
    mutation: {
      ...finishSignIn(challenge),
      onSuccess: onSignedIn,
      onError: (error: unknown) => {
        if (isSignedOut(error)) onBack(messageOf(error));
      },
    },
    // The next page may not open.
    isFinal: () => false,
  });
  // The dialog is above the page, and Back leaves that.
  useClosedByBack(!inDialog, () => onBack());
  useEffect(() => field.current?.focus(), [kind]);
  const change = () => {
    setKind(kind === APP ? RECOVERY : APP);
    form.reset();
  };

  return (
    <form method="post" onSubmit={submit} noValidate aria-label="التحقق بخطوتين">
      <Stack gap="md">
        <div>
          <Title order={inDialog ? 3 : 1} size={inDialog ? 'h4' : 'h2'}>
            التحقق بخطوتين
          </Title>
          <Text c="dimmed" size="sm">
            كلمة المرور صحيحة. بقيت خطوة واحدة.
          </Text>
        </div>
        <FormErrors errors={problems} />
        <TextInput
          key={kind.label}
          label={kind.label}
          description={kind.description}
          name="code"
          inputMode={kind.inputMode}
          autoComplete={kind.autoComplete}
          dir="ltr"
          size="md"
          required
          withAsterisk={false}
          {...form.getInputProps('code')}
          ref={field}
        />
        <Button type="submit" size="md" fullWidth loading={submitting}>
          متابعة
        </Button>
        <Group justify="space-between">
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconArrowRight size={18} />}
            disabled={submitting}
            onClick={() => onBack()}
          >
            رجوع
          </Button>
          <Anchor component="button" type="button" size="sm" disabled={submitting} onClick={change}>
            {kind.other}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
