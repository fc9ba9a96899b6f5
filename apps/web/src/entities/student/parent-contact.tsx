import { ActionIcon, Group } from '@mantine/core';
import { canonicalPhone } from '@daad/domain/phone';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { chatAddress } from '#web/lib/chat-address.js';

interface ParentContactProps {
  /** Of the student. */
  name: string;
  /** Of the parent. */
  phone: string;
  /** Waits in the chat to be sent. */
  text?: string | undefined;
  onChat?: () => void;
}

/** Two ways to a student's parent, one tap each: a call and a chat. */
export function ParentContact({ name, phone, text, onChat }: ParentContactProps) {
  return (
    <Group gap="xxs" wrap="nowrap">
      <ActionIcon
        component="a"
        href={`tel:${canonicalPhone(phone)}`}
        variant="default"
        size={44}
        aria-label={`الاتصال بولي أمر ${name}`}
      >
        <IconPhone size={20} />
      </ActionIcon>
      <ActionIcon
        component="a"
        href={chatAddress(phone, text)}
        target="_blank"
        rel="noreferrer"
        variant="default"
        size={44}
        aria-label={`واتساب ولي أمر ${name}`}
        {...(onChat && { onClick: onChat })}
      >
        <IconBrandWhatsapp size={20} />
      </ActionIcon>
    </Group>
  );
}
