import type { Receipt } from '@daad/contracts/fees.contract';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { chatAddress } from '#web/lib/chat-address.js';
import { receiptMessage } from './receipt-message.js';

/** Opens the chat with the parent, or where one chooses whom to send it to, with the text of the receipt and its link. */
export const SendReceipt = ({ receipt }: { receipt: Receipt }) => (
  <Button
    component="a"
    variant="default"
    leftSection={<IconBrandWhatsapp size={18} />}
    href={chatAddress(receipt.parentPhoneNumber ?? '', receiptMessage(receipt, window.location.origin))}
    target="_blank"
    rel="noreferrer"
  >
    إرسال بواتساب
  </Button>
);
