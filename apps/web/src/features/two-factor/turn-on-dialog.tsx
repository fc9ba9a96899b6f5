import type { ResponseOf } from '@daad/contracts/call';
import { type beginTwoFactor as Begin, codeForm, passwordForm } from '@daad/contracts/two-factor.contract';
import { PasswordInput, type PasswordInputProps, Text } from '@mantine/core';
import { useState } from 'react';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import { CodeField } from './code-field.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SecretStep } from './secret-step.js';
import { beginTwoFactor, confirmTwoFactor } from './two-factor.mutations.js';

type Secret = ResponseOf<typeof Begin>;

/** Password, then the secret and its first code, then the recovery codes, which are shown only here. */
export function TurnOnDialog(dialog: DialogProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const password = useApiForm({
    initialValues: { password: '' },
    schema: passwordForm,
    mutation: beginTwoFactor,
    onSuccess: setSecret,
  });
  const code = useApiForm({
    initialValues: { code: '' },
    schema: codeForm,
    mutation: confirmTwoFactor,
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const close = () => {
    dialog.onClose();
    showSuccess('تم تفعيل التحقق بخطوتين');
  };
  return (
    <FormDialog
      {...dialog}
      title={codes ? 'رموز الاسترداد' : 'تفعيل التحقق بخطوتين'}
      of={secret ? code : password}
      submitLabel={secret ? 'تفعيل' : 'متابعة'}
      size="md"
      locked={codes !== null}
      instead={codes && <RecoveryCodes codes={codes} onSaved={close} />}
    >
      {secret ? (
        <>
          <SecretStep {...secret} />
          <CodeField
            description="الأرقام الستة التي يعرضها التطبيق الآن"
            autoFocus
            {...code.form.getInputProps('code')}
          />
        </>
      ) : (
        <PasswordStep {...password.form.getInputProps('password')} />
      )}
    </FormDialog>
  );
}

const PasswordStep = (input: PasswordInputProps) => (
  <>
    <Text size="sm" c="dimmed">
      تحتاج إلى تطبيق مصادقة على هاتفك، مثل <bdi>Google Authenticator</bdi> أو <bdi>Aegis</bdi>. بعد التفعيل
      تخرج أجهزتك الأخرى، وتدخل منها من جديد بالرمز.
    </Text>
    <PasswordInput label="كلمة المرور" autoComplete="current-password" data-autofocus required {...input} />
  </>
);
