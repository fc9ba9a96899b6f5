import type { FeeEntry } from '@daad/contracts/fees.contract';
import { FEE_KIND_LABELS, type FeeKind, PAYMENT_METHOD_LABELS } from '@daad/domain/fee-ledger';
import { Anchor, Box, Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { formatDayTime } from '#web/lib/format.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { Ltr, Money, Sentence } from '#web/ui/layout/isolates.js';
import { monthBeside } from './month-beside.js';
import shared from '#web/ui/layout/shared.module.css';

/** Where a receipt opens: each area has its own page of it. */
export type ReceiptPage = '/app/teacher/receipts/$number' | '/app/student/receipts/$number';

interface FeeEntriesProps {
  entries: readonly FeeEntry[];
  receiptPage: ReceiptPage;
  /** At the end of a row, whose name is in the element with that id. */
  actions?: (entry: FeeEntry, titleId: string) => ReactNode;
}

/** Entries of a fee account, the newest first. */
export function FeeEntries({ entries, ...row }: FeeEntriesProps) {
  return (
    <ol aria-label="حركة الحساب">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} {...row} />
      ))}
    </ol>
  );
}

/** Which way it counts for the student. */
const LOWERS: readonly FeeKind[] = ['payment', 'waiver'];

function Entry({ entry, receiptPage, actions }: Omit<FeeEntriesProps, 'entries'> & { entry: FeeEntry }) {
  const titleId = useId();
  const { kind, amount, reason, month, orderNumber, reversedBy, authorName, at } = entry;
  const isReversed = reversedBy !== null;
  const beside = monthBeside(month, reason);
  return (
    <Flex component="li" gap="sm" align="flex-start" py={10} className={shared.ruled ?? ''}>
      <Flex component="span" direction="column" flex={1} miw={0} gap={2}>
        <span id={titleId} className={shared.breaks}>
          {FEE_KIND_LABELS[kind]}
          {orderNumber !== null && (
            <>
              {' '}
              (طلب رقم <Ltr>{orderNumber}</Ltr>)
            </>
          )}
          {reason && (
            <>
              {': '}
              <Sentence text={reason} />
            </>
          )}
          {beside && ` (${beside})`}
        </span>
        <PaymentFacts entry={entry} receiptPage={receiptPage} />
        <span className={shared.quiet}>
          <time dateTime={at}>{formatDayTime(at)}</time>
          {authorName && (
            <>
              {' · '}
              <bdi>{authorName}</bdi>
            </>
          )}
        </span>
        <Marks entry={entry} />
      </Flex>
      <Box
        component={isReversed ? 's' : 'span'}
        fw={600}
        c={isReversed ? 'dimmed' : LOWERS.includes(kind) ? 'var(--palm-text)' : undefined}
      >
        <Money value={amount} />
      </Box>
      {actions?.(entry, titleId)}
    </Flex>
  );
}

/** How it was paid, and the receipt. */
function PaymentFacts({ entry: { method, reference, receiptNumber }, receiptPage }: EntryParts) {
  if (!method) return null;
  return (
    <Box component="span" fz="sm">
      {PAYMENT_METHOD_LABELS[method]}
      {reference && (
        <>
          {' '}
          <Ltr className={shared.breaks}>{reference}</Ltr>
        </>
      )}
      {receiptNumber && (
        <>
          {' · '}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link to={receiptPage} params={{ number: receiptNumber }} {...props} />}
          >
            إيصال <Ltr>{receiptNumber}</Ltr>
          </Anchor>
        </>
      )}
    </Box>
  );
}

interface EntryParts {
  entry: FeeEntry;
  receiptPage: ReceiptPage;
}

function Marks({ entry: { reversedBy, late, atCorrected } }: Pick<EntryParts, 'entry'>) {
  if (!reversedBy && !late && !atCorrected) return null;
  return (
    <Flex component="span" gap="xxs" wrap="wrap">
      {reversedBy && <StatusBadge tone="danger">ملغى</StatusBadge>}
      {late && <StatusBadge tone="neutral">وصل بعد إغلاق ورديته</StatusBadge>}
      {atCorrected && <StatusBadge tone="neutral">صُحّح وقته</StatusBadge>}
    </Flex>
  );
}
