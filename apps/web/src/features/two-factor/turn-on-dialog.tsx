import type { ResponseOf } from '@daad/contracts/call';
import { type beginTwoFactor as Begin, codeForm, passwordForm } from '@daad/contracts/two-factor.contract';
import { PasswordInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { Modal } from '#web/ui/dialog/modal.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import { CodeField } from './code-field.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SecretStep } from './secret-step.js';
import { beginTwoFactor, confirmTwoFactor } from './two-factor.mutations.js';

type Secret = ResponseOf<typeof Begin>;
const TITLE = 'تفعيل التحقق بخطوتين';

/** Password, then the secret and its first code, then the recovery codes, which are shown only here. */
export function TurnOnDialog(dialog: DialogProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <CodesDialog {...dialog} codes={codes} />;
  if (secret) return <ConfirmSecret {...dialog} secret={secret} onDone={setCodes} />;
  return <EnterPassword {...dialog} onDone={setSecret} />;
}

function EnterPassword({ onDone, ...dialog }: DialogProps & { onDone: (secret: Secret) => void }) {
  const api = useApiForm({
    initialValues: { password: '' },
    schema: passwordForm,
    mutation: beginTwoFactor,
    onSuccess: onDone,
  });
  return (
    <FormDialog {...dialog} title={TITLE} of={api} submitLabel="متابعة" size="md">
      <Text size="sm" c="dimmed">
        تحتاج إلى تطبيق مصادقة على هاتفك، مثل <bdi>Google Authenticator</bdi> أو <bdi>Aegis</bdi>. بعد التفعيل
        تخرج أجهزتك الأخرى، وتدخل منها من جديد بالرمز.
      </Text>
      <PasswordInput
        label="كلمة المرور"
        autoComplete="current-password"
        data-autofocus
        required
        {...api.form.getInputProps('password')}
      />
    </FormDialog>
  );
}

interface ConfirmSecretProps extends DialogProps {
  secret: Secret;
  onDone: (codes: readonly string[]) => void;
}

function ConfirmSecret({ secret, onDone, ...dialog }: ConfirmSecretProps) {
  const api = useApiForm({
    initialValues: { code: '' },
    schema: codeForm,
    mutation: confirmTwoFactor,
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <FormDialog {...dialog} title={TITLE} of={api} submitLabel="تفعيل" size="md">
      <SecretStep {...secret} />
      <CodeField
        description="الأرقام الستة التي يعرضها التطبيق الآن"
        data-autofocus
        {...api.form.getInputProps('code')}
      />
    </FormDialog>
  );
}

function CodesDialog({ opened, onClose, codes }: DialogProps & { codes: readonly string[] }) {
  const isPhone = usePhone();
  const close = () => {
    onClose();
    showSuccess('تم تفعيل التحقق بخطوتين');
  };
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      locked
      withCloseButton={false}
      title="رموز الاسترداد"
      size="md"
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      <RecoveryCodes codes={codes} onSaved={close} />
    </Modal>
  );
}
