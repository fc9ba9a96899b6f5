import type { Site } from '@daad/contracts/site.contract';
import { Box, Group } from '@mantine/core';
import { canContact, ContactButtons } from '#web/entities/site/contact-buttons.js';

/** How to reach the teacher about an order: payment and delivery are agreed by word (specification 1 section 1). */
export function StoreContact({ site }: { site: Site | undefined }) {
  if (!canContact(site)) return null;
  return (
    <Group
      component="section"
      justify="space-between"
      gap="16px 32px"
      mt="lg"
      p="lg"
      bdrs="lg"
      bg="var(--palm-soft)"
      c="var(--palm-text)"
      aria-labelledby="store-contact"
    >
      <div>
        <Box id="store-contact" component="h2" fz="lg">
          تحتاج إلى مساعدة في طلبك؟
        </Box>
        <Box component="p" maw="60ch">
          بعد إرسال الطلب نتواصل معك لتأكيده والاتفاق على الدفع والتسليم. ويمكنك أن تسألنا الآن.
        </Box>
      </div>
      <Group gap="xs" align="stretch" miw={0}>
        <ContactButtons site={site} />
      </Group>
    </Group>
  );
}
