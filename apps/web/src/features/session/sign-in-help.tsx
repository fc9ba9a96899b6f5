import type { Site } from '@daad/contracts/site.contract';
import { canonicalPhone } from '@daad/domain/phone';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { chatAddress } from '#web/lib/chat-address.js';
import { Ltr } from '#web/ui/layout/isolates.js';

const LINK = { size: 'sm', underline: 'always', style: { whiteSpace: 'nowrap' } } as const;

/** The phone or chat of the teacher; without them a link to the contact page. */
export function SignInHelp({ site }: { site: Site | undefined }) {
  const phone = site?.phones[0]?.value;
  const chat = site?.chats[0]?.value;
  return (
    <Text size="sm" c="dimmed" ta="center" style={{ textWrap: 'balance' }}>
      تحتاج إلى مساعدة؟{' '}
      {phone && (
        <Anchor href={`tel:${canonicalPhone(phone)}`} {...LINK}>
          اتصل بنا <Ltr>{phone}</Ltr>
        </Anchor>
      )}
      {phone && chat && ' أو '}
      {chat && (
        <Anchor href={chatAddress(chat)} target="_blank" rel="noreferrer" {...LINK}>
          راسلنا على واتساب
        </Anchor>
      )}
      {!phone && !chat && (
        <Anchor renderRoot={(props) => <Link to="/contact" {...props} />} {...LINK}>
          تواصل مع الإدارة
        </Anchor>
      )}
    </Text>
  );
}
