import { Button, CloseButton } from '@mantine/core';
import { formatDayTime } from '#web/lib/format.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import type { ShownScan } from '../shown-scan.js';
import { TextParts } from './text-parts.js';
import { outcomeTexts } from './outcome-texts.js';
import classes from './scan-list.module.css';

interface RefusedScansProps {
  /** What the server has refused, the oldest first. */
  scans: readonly ShownScan[];
  /** After the person has read them. */
  onDismiss: (ids: readonly string[]) => void;
  /** Which of them are cash that was taken: it can be sent again after the cause is removed, and is not dismissed with the others. */
  payments: ReadonlySet<string>;
  onDismissPayment: (payment: ShownScan) => void;
  onRetry: (id: string) => void;
}

export const REFUSED_SCANS_ID = 'refused-scans';

function reasonOf(scan: ShownScan): string {
  if (!scan.turnedAway) return scan.reason ?? 'رفضه الخادم دون سبب';
  const why = [outcomeTexts(scan).title, ...(scan.hold ? [scan.hold.reason] : [])].join('، ');
  return `دخل دون اتصال بالخادم، ولم يُسجَّل حضوره: ${why}`;
}

/** Scans that the server does not take, with its reasons. They stay until a person dismisses them; nothing else removes them. */
export function RefusedScans({ scans, onDismiss, payments, onDismissPayment, onRetry }: RefusedScansProps) {
  if (scans.length === 0) return null;
  const others = scans.filter(({ id }) => !payments.has(id));
  return (
    <section
      id={REFUSED_SCANS_ID}
      tabIndex={-1}
      aria-labelledby={`${REFUSED_SCANS_ID}-heading`}
      className={classes.refused}
    >
      <header className={classes.refusedHead}>
        <h2 id={`${REFUSED_SCANS_ID}-heading`} className={classes.heading}>
          لم يقبلها الخادم: <bdi>{scans.length}</bdi>
        </h2>
        {others.length > 1 && (
          <Button variant="default" size="sm" onClick={() => onDismiss(others.map(({ id }) => id))}>
            قرأتها كلها
          </Button>
        )}
      </header>
      <ul>
        {scans.map((scan) => {
          const { name } = outcomeTexts(scan);
          return (
            <li key={scan.id} className={`${shared.ruled} ${classes.row}`}>
              <span className={classes.words}>
                <span className={`${shared.breaks} ${classes.name}`}>
                  {name && <TextParts parts={[name]} />}
                </span>
                <span className={shared.breaks}>
                  <Sentence text={reasonOf(scan)} />
                </span>
                <span className={shared.quiet}>
                  <bdi>{scan.class.name}</bdi> · <bdi>{formatDayTime(scan.at)}</bdi>
                </span>
              </span>
              {payments.has(scan.id) && (
                <Button variant="default" size="sm" onClick={() => onRetry(scan.id)}>
                  إعادة المحاولة
                </Button>
              )}
              <CloseButton
                size={44}
                aria-label={`قرأت رفض ${scan.student?.fullName ?? scan.code}`}
                onClick={() => (payments.has(scan.id) ? onDismissPayment(scan) : onDismiss([scan.id]))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
