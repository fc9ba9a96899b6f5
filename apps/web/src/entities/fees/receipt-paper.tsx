import type { SharedReceipt } from '@daad/contracts/fees.contract';
import { PAYMENT_METHOD_LABELS } from '@daad/domain/fee-ledger';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDayTime } from '#web/lib/format.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';
import { monthBeside } from './month-beside.js';
import classes from './receipt-paper.module.css';

export const PAPERS = ['a5', 'roll'] as const;
export type Paper = (typeof PAPERS)[number];

interface ReceiptPaperProps {
  receipt: SharedReceipt;
  brand: string;
  paper: Paper;
}

/** A receipt as the printer gives it out, which the keyboard can scroll on a phone (specification 5 section 3). */
export function ReceiptPaper({ receipt, brand, paper }: ReceiptPaperProps) {
  const { number, amount, amountInWords, reversed } = receipt;
  return (
    <article className={classes.paper} data-paper={paper} tabIndex={0} aria-label={`إيصال رقم ${number}`}>
      <Stack gap="sm">
        <header className={classes.head}>
          <p>
            <strong>{brand}</strong>
          </p>
          <h2>
            إيصال رقم <Ltr>{number}</Ltr>
          </h2>
        </header>
        {reversed && <p className={classes.mark}>إيصال ملغى، لا يُعتد به</p>}
        <div>
          <p className={classes.amount}>
            <Money value={amount} />
          </p>
          <p className={classes.words}>{amountInWords}</p>
        </div>
        <Facts receipt={receipt} />
        <Settled receipt={receipt} />
        <Notes receipt={receipt} />
      </Stack>
    </article>
  );
}

function Facts({ receipt }: Pick<ReceiptPaperProps, 'receipt'>) {
  const { studentName, studentCode, method, reference, at, authorName } = receipt;
  return (
    <dl className={classes.facts}>
      <Fact name="الطالب">
        <bdi>{studentName}</bdi>
      </Fact>
      <Fact name="الكود">
        <Ltr>{studentCode}</Ltr>
      </Fact>
      <Fact name="طريقة الدفع">{PAYMENT_METHOD_LABELS[method]}</Fact>
      {reference && (
        <Fact name="رقم العملية">
          <bdi dir="ltr">{reference}</bdi>
        </Fact>
      )}
      <Fact name="الوقت">
        <time dateTime={at}>{formatDayTime(at)}</time>
      </Fact>
      {authorName && (
        <Fact name="استلمها">
          <bdi>{authorName}</bdi>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** What it pays now; what is over is credit. */
function Settled({ receipt: { settles, credit, refunded } }: Pick<ReceiptPaperProps, 'receipt'>) {
  if (settles.length === 0 && credit === 0 && refunded === 0) return null;
  return (
    <ul className={classes.lines} aria-label="سدادها">
      {settles.map(({ reason, month, amount }, place) => {
        const beside = monthBeside(month, reason);
        return (
          <li key={place}>
            <span>
              <bdi>{reason}</bdi>
              {beside && ` (${beside})`}
            </span>
            <Money value={amount} />
          </li>
        );
      })}
      {credit > 0 && (
        <li>
          <span>رصيد للطالب</span>
          <Money value={credit} />
        </li>
      )}
      {refunded > 0 && (
        <li>
          <span>رُدّ منها</span>
          <Money value={refunded} />
        </li>
      )}
    </ul>
  );
}

function Notes({ receipt: { late, atCorrected } }: Pick<ReceiptPaperProps, 'receipt'>) {
  if (!late && !atCorrected) return null;
  return (
    <div>
      {late && <p>وصلت الدفعة بعد إغلاق الوردية التي استُلمت فيها.</p>}
      {atCorrected && <p>لم يكن وقت الجهاز صحيحاً، فالوقت هو وقت وصول الدفعة.</p>}
    </div>
  );
}
