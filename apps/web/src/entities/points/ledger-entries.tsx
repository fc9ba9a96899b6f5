import type { LedgerEntryRow } from '@daad/contracts/points.contract';
import { formatDayTime } from '#web/lib/format.js';
import { LEDGER_KIND_LABELS } from './points-labels.js';
import { Sentence, SignedPoints } from '#web/ui/isolates.js';
import classes from './ledger-entries.module.css';

/** A reversal is a row of the reversed row's kind with the opposite sign (contract section 5). */
const isReversal = ({ kind, points }: LedgerEntryRow) => (kind === 'minus' ? points > 0 : points < 0);

/** Rows of the points ledger, newest first. */
export function LedgerEntries({ entries }: { entries: readonly LedgerEntryRow[] }) {
  return (
    <ol className={classes.entries} aria-label="سجل النقاط">
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <span className={classes.words}>
            <bdi className={classes.comment}>
              <Sentence text={entry.comment ?? LEDGER_KIND_LABELS[entry.kind]} />
            </bdi>
            <span className={classes.quiet}>
              {LEDGER_KIND_LABELS[entry.kind]}
              {isReversal(entry) && ' (تراجع)'} ·{' '}
              <time dateTime={entry.createdAt}>{formatDayTime(entry.createdAt)}</time>
            </span>
          </span>
          <span className={classes.points}>
            <SignedPoints value={entry.points} />
          </span>
        </li>
      ))}
    </ol>
  );
}
