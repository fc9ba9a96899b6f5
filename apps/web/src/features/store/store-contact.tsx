import type { Site } from '@daad/contracts/site.contract';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { canonicalPhone } from '@daad/domain/phone';
import { Box, Button } from '@mantine/core';
import { chatAddress } from '#web/lib/chat-address.js';
import { Ltr } from '#web/ui/isolates.js';
import looks from '#web/ui/looks.module.css';
import classes from './store-contact.module.css';

/** How to reach the teacher about an order: payment and delivery are agreed by word (specification 1 section 1). */
export function StoreContact({ site }: { site: Site | undefined }) {
  const phone = site?.phones[0];
  const chat = site?.chats[0];
  if (!phone && !chat) return null;
  return (
    <section className={`${looks.row} ${classes.box}`} aria-labelledby="store-contact">
      <div>
        <Box id="store-contact" component="h2" fz="lg">
          تحتاج إلى مساعدة في طلبك؟
        </Box>
        <Box component="p" maw="60ch">
          بعد إرسال الطلب نتواصل معك لتأكيده والاتفاق على الدفع والتسليم. ويمكنك أن تسألنا الآن.
        </Box>
      </div>
      <div className={classes.ways}>
        {phone && (
          <Button
            component="a"
            href={`tel:${canonicalPhone(phone.value)}`}
            variant="default"
            leftSection={<IconPhone size={18} />}
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
            leftSection={<IconBrandWhatsapp size={18} />}
          >
            راسلنا على واتساب
          </Button>
        )}
      </div>
    </section>
  );
}
