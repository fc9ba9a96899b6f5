import { ActionIcon, Group } from '@mantine/core';
import { canonicalPhone } from '@daad/domain/phone';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { chatAddress } from '#web/lib/chat-address.js';

interface ParentContactProps {
  /** Of the student. */
  name: string;
  /** Of the parent. */
  phone: string;
  /** Waits in the chat to be sent; null while it is loading, when the chat cannot be opened yet. */
  text?: string | null | undefined;
  onChat?: () => void;
  /** Another student was in this place a moment ago. */
  settling?: boolean;
}

/** Two ways to a student's parent, one tap each: a call and a chat. */
export function ParentContact({ name, phone, text, onChat, settling = false }: ParentContactProps) {
  const isReady = text !== null;
  return (
    <Group gap="xxs" wrap="nowrap">
      <ActionIcon
        component="a"
        href={`tel:${canonicalPhone(phone)}`}
        variant="default"
        size={44}
        aria-label={`الاتصال بولي أمر ${name}`}
        aria-disabled={settling}
        onClick={(event) => settling && event.preventDefault()}
      >
        <IconPhone size={20} />
      </ActionIcon>
      <ActionIcon
        component="a"
        // Without an address it is no link yet.
        {...(isReady
          ? { href: chatAddress(phone, text), target: '_blank', rel: 'noreferrer' }
          : { role: 'link' })}
        aria-disabled={settling || !isReady}
        variant="default"
        size={44}
        aria-label={`واتساب ولي أمر ${name}`}
        onClick={(event) => {
          if (settling) event.preventDefault();
          else if (isReady) onChat?.();
        }}
      >
        <IconBrandWhatsapp size={20} />
      </ActionIcon>
    </Group>
  );
}
