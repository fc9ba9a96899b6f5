import type { Site } from '@daad/contracts/site.contract';
import { Box } from '@mantine/core';
import { canContact, ContactButtons } from '#web/entities/site/contact-buttons.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './store-contact.module.css';

/** How to reach the teacher about an order: payment and delivery are agreed by word (specification 1 section 1). */
export function StoreContact({ site }: { site: Site | undefined }) {
  if (!canContact(site)) return null;
  return (
    <section className={`${shared.row} ${classes.box}`} aria-labelledby="store-contact">
      <div>
        <Box id="store-contact" component="h2" fz="lg">
          تحتاج إلى مساعدة في طلبك؟
        </Box>
        <Box component="p" maw="60ch">
          بعد إرسال الطلب نتواصل معك لتأكيده والاتفاق على الدفع والتسليم. ويمكنك أن تسألنا الآن.
        </Box>
      </div>
      <div className={`${shared.row} ${classes.ways}`}>
        <ContactButtons site={site} />
      </div>
    </section>
  );
}
