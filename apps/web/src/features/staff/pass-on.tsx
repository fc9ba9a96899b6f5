import type { Assistant } from '@daad/contracts/staff.contract';
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { chatAddress } from '#web/lib/chat-address.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import classes from './pass-on.module.css';

interface PassOnProps {
  assistant: Pick<Assistant, 'fullName' | 'phoneNumber'>;
  password: string;
  onClose: () => void;
}

const signInAddress = () => `${window.location.origin}/app/login`;

const messageFor = ({ assistant: { fullName, phoneNumber }, password }: Omit<PassOnProps, 'onClose'>) =>
  [
    `أهلاً ${fullName}، هذا حسابك:`,
    `الدخول: ${signInAddress()}`,
    `رقم الهاتف: ${phoneNumber}`,
    `كلمة المرور: ${password}`,
  ].join('\n');

/** What an assistant needs to sign in. The password is shown nowhere else. */
export function PassOn({ onClose, ...account }: PassOnProps) {
  const { assistant, password } = account;
  const { copy, copied, error } = useClipboard({ timeout: 4000 });
  const chat = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => chat.current?.focus(), []);
  return (
    <Stack gap="md">
      <Text>
        أرسل هذه البيانات إلى <bdi>{assistant.fullName}</bdi>. لن تظهر كلمة المرور مرة أخرى.
      </Text>
      <dl className={classes.facts}>
        <dt>رقم الهاتف</dt>
        <dd>
          <Ltr>{assistant.phoneNumber}</Ltr>
        </dd>
        <dt>كلمة المرور</dt>
        <dd>
          <bdi dir="ltr">{password}</bdi>
        </dd>
        <dt>صفحة الدخول</dt>
        <dd>
          <bdi dir="ltr">{signInAddress()}</bdi>
        </dd>
      </dl>
      <FormErrors errors={error ? ['تعذّر النسخ. حدّد البيانات وانسخها.'] : []} />
      <VisuallyHidden role="status">{copied && 'تم نسخ البيانات'}</VisuallyHidden>
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Button
          component="a"
          href={chatAddress(assistant.phoneNumber, messageFor(account))}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} />}
          ref={chat}
        >
          إرسال بواتساب
        </Button>
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={() => copy(messageFor(account))}
        >
          {copied ? 'تم النسخ' : 'نسخ البيانات'}
        </Button>
        <Button variant="default" onClick={onClose}>
          إغلاق
        </Button>
      </Group>
    </Stack>
  );
}
