import type { Receipt } from '@daad/contracts/fees.contract';
import { formatMoney } from '@daad/domain/amount-text';
import { isolateLatinParts } from '#web/lib/latin-parts.js';

type Sent = Pick<Receipt, 'number' | 'studentName' | 'amount' | 'reversed' | 'link'>;

/** What is sent about a payment, with the link under which anyone reads its receipt. */
export const receiptMessage = ({ number, studentName, amount, reversed, link }: Sent, origin: string) =>
  [
    isolateLatinParts(`إيصال رقم ${number}${reversed ? ' (ملغى)' : ''}`),
    `الطالب: ${studentName}`,
    `المبلغ: ${formatMoney(amount)}`,
    origin + link,
  ].join('\n');
