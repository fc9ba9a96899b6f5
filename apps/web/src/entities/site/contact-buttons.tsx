import type { Site } from '@daad/contracts/site.contract';
import { canonicalPhone } from '@daad/domain/phone';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { chatAddress } from '#web/lib/chat-address.js';
import { Ltr } from '#web/ui/layout/isolates.js';

/** Whether the settings have a number to call or to write to. */
export const canContact = (site: Site | undefined): site is Site =>
  site !== undefined && (site.phones.length > 0 || site.chats.length > 0);

/** A call to the teacher and a chat, one tap each, by the first number of each kind. */
export function ContactButtons({ site, size = 'sm' }: { site: Site; size?: 'sm' | 'lg' }) {
  const [phone] = site.phones;
  const [chat] = site.chats;
  return (
    <>
      {phone && (
        <Button
          component="a"
          href={`tel:${canonicalPhone(phone.value)}`}
          variant="default"
          size={size}
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          اتصل بنا&nbsp;<Ltr>{phone.value}</Ltr>
        </Button>
      )}
      {chat && (
        <Button
          component="a"
          href={chatAddress(chat.value)}
          target="_blank"
          rel="noreferrer"
          size={size}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          راسلنا على واتساب
        </Button>
      )}
    </>
  );
}
