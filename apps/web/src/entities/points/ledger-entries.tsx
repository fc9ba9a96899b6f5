import type { LedgerEntryRow } from '@daad/contracts/points.contract';
import { Box, Flex } from '@mantine/core';
import type { LedgerKind } from '@daad/domain/points-ledger';
import { formatDay, formatDayTime } from '#web/lib/format.js';
import { Sentence, SignedPoints } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';

/** Where points come from, as every screen names it. */
const LEDGER_KIND_LABELS: Record<LedgerKind, string> = {
  attendance: 'حضور',
  exam: 'امتحان',
  direct: 'نقاط مباشرة',
  minus: 'خصم',
};

/** A reversal is a row of the reversed row's kind with the opposite sign (contract section 5). */
const isReversal = ({ kind, points }: LedgerEntryRow) => (kind === 'minus' ? points > 0 : points < 0);

/** The reason of an award for attendance ends with its day as `2026-11-27`; other reasons are as they were typed. */
const reasonOf = ({ kind, comment }: LedgerEntryRow) =>
  kind === 'attendance' && comment
    ? comment.replace(/\d{4}-\d{2}-\d{2}$/, (day) => formatDay(day))
    : (comment ?? LEDGER_KIND_LABELS[kind]);

/** Rows of the points ledger, newest first, with who of the staff wrote each. */
export function LedgerEntries({ entries }: { entries: readonly LedgerEntryRow[] }) {
  return (
    <ol aria-label="سجل النقاط">
      {entries.map((entry) => (
        <Flex
          key={entry.id}
          component="li"
          gap="md"
          align="flex-start"
          justify="space-between"
          py={10}
          className={shared.ruled ?? ''}
        >
          <Flex component="span" direction="column" miw={0}>
            <Box component="bdi" className={shared.breaks ?? ''}>
              <Sentence text={reasonOf(entry)} />
            </Box>
            <Box component="span" c="dimmed" fz="xs">
              {LEDGER_KIND_LABELS[entry.kind]}
              {isReversal(entry) && ' (تراجع)'} ·{' '}
              <time dateTime={entry.createdAt}>{formatDayTime(entry.createdAt)}</time>
              {entry.authorName && (
                <>
                  {' · '}
                  <bdi>{entry.authorName}</bdi>
                </>
              )}
            </Box>
          </Flex>
          <Box component="span" flex="none" fw={600}>
            <SignedPoints value={entry.points} />
          </Box>
        </Flex>
      ))}
    </ol>
  );
}
