import { Button, Center, SegmentedControl } from '@mantine/core';
import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';
import { IconPrinter, IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#web/lib/api-error.js';
import { oneOfParam } from '#web/lib/search-params.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import shared from '#web/ui/layout/shared.module.css';
import { type Paper, PAPERS, ReceiptPaper } from './receipt-paper.js';
import { receiptQuery } from './receipt.query.js';
import { SendReceipt } from './send-receipt.js';

const PAPER_LABELS: Record<Paper, string> = { a5: 'A5', roll: '80 مم' };
const CHOICES = PAPERS.map((value) => ({ value, label: PAPER_LABELS[value] }));
const KEY = 'receiptPaper';

/** A desk has one printer: its paper is remembered. */
function usePaper() {
  const [stored, setPaper] = useLocalStorage({
    key: KEY,
    defaultValue: readLocalStorageValue<string>({ key: KEY, defaultValue: 'a5' }),
  });
  return [oneOfParam(stored, PAPERS) ?? 'a5', setPaper] as const;
}

interface ReceiptScreenProps {
  number: string;
  brand: string;
  /** To the account that it belongs to. */
  back: (studentId: string) => ReactNode;
}

/** One receipt on screen and for the printer. */
export function ReceiptScreen({ number, brand, back }: ReceiptScreenProps) {
  const { data: receipt, error, refetch } = useQuery(receiptQuery(number));
  const [paper, setPaper] = usePaper();
  return (
    <>
      <div className={shared.screenOnly}>
        <PageHeader
          title={
            <>
              إيصال رقم <Ltr>{number}</Ltr>
            </>
          }
          actions={
            receipt && (
              <>
                {back(receipt.studentId)}
                <SendReceipt receipt={receipt} />
              </>
            )
          }
          main={
            <Button
              leftSection={<IconPrinter size={18} />}
              disabled={!receipt}
              onClick={() => window.print()}
            >
              طباعة
            </Button>
          }
        />
        {receipt && (
          <Center mb="sm">
            <SegmentedControl
              aria-label="مقاس الورق"
              data={CHOICES}
              value={paper}
              onChange={(value) => setPaper(value)}
            />
          </Center>
        )}
      </div>
      {receipt ? (
        <ReceiptPaper receipt={receipt} brand={brand} paper={paper} />
      ) : isNotFound(error) ? (
        <EmptyState icon={<IconReceiptOff size={28} />} title="لا يوجد إيصال بهذا الرقم">
          راجع الرقم المكتوب على الإيصال.
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} title="تعذر تحميل الإيصال" onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={1} height={320} />
      )}
    </>
  );
}
