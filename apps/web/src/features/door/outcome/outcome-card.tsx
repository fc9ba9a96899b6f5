import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconScan } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSettling } from '#web/ui/feedback/use-settling.js';
import shared from '#web/ui/layout/shared.module.css';
import type { ShownScan } from '../shown-scan.js';
import { OutcomeActions, type OutcomeHandlers } from './outcome-actions.js';
import { OutcomeIcon, ScanStateMark } from './outcome-icons.js';
import { announcementOf, canUndo, outcomeTexts, type TextPart } from './outcome-texts.js';
import { TextParts } from './text-parts.js';
import classes from './outcome-card.module.css';

interface OutcomeCardProps extends OutcomeHandlers {
  /** The latest scan, or an earlier one that the person came back to; null before the first. */
  scan: ShownScan | null;
  onUndo: (scan: ShownScan) => void;
}

/**
 * What the latest scan came to, and what can be done about it. The card keeps its place and its size, and its button is always at
 * the same place; presses right after another scan has come are ignored, because they were meant for the one before.
 */
export function OutcomeCard({ scan, onUndo, ...actions }: OutcomeCardProps) {
  const settling = useSettling(scan?.id ?? null);
  return (
    <>
      <section
        className={`${shared.toned} ${classes.card}`}
        aria-label="آخر مسح"
        data-tone={toneOf(scan)}
        data-ready={scan === null || undefined}
      >
        {scan ? (
          <>
            <ScanWords key={scan.id} scan={scan}>
              {canUndo(scan) && (
                <Button
                  size="compact-md"
                  variant="transparent"
                  className={classes.undo ?? ''}
                  leftSection={<IconArrowBackUp size={20} aria-hidden />}
                  aria-disabled={settling}
                  onClick={() => settling || onUndo(scan)}
                >
                  تراجع
                </Button>
              )}
            </ScanWords>
            <OutcomeActions {...actions} scan={scan} settling={settling} />
          </>
        ) : (
          <div className={`${shared.middle} ${classes.ready}`}>
            <IconScan size={40} stroke={1.5} aria-hidden />
            <strong>جاهز للمسح</strong>
            <span className={shared.quiet}>وجّه الكاميرا إلى البطاقة، أو استخدم القارئ، أو اكتب الكود.</span>
          </div>
        )}
      </section>
      <Announcement scan={scan} />
    </>
  );
}

const toneOf = (scan: ShownScan | null) => (scan ? outcomeTexts(scan).tone : 'neutral');

function ScanWords({ scan, children }: { scan: ShownScan; children: ReactNode }) {
  const { title, name, lines } = outcomeTexts(scan);
  return (
    <>
      <header className={classes.band}>
        <OutcomeIcon scan={scan} size={28} />
        <strong className={classes.title}>{title}</strong>
        {children}
      </header>
      {/* Longer than its place only with the longest reasons and names. */}
      <div className={classes.body} tabIndex={0} role="group" aria-label="تفاصيل المسح">
        {name && (
          <p className={`${shared.breaks} ${classes.name}`} data-long={isLong(name) || undefined}>
            <TextParts parts={[name]} />
          </p>
        )}
        {lines.map((parts, place) => (
          <p key={place} className={`${shared.breaks} ${classes.line}`}>
            <TextParts parts={parts} />
          </p>
        ))}
      </div>
      <p className={classes.state}>
        <ScanStateMark state={scan.state} />
      </p>
    </>
  );
}

/** Takes two lines of a phone. */
const isLong = (name: TextPart) => (typeof name === 'string' ? name : name.isolated).length > 22;

/** Each outcome of each scan once, also when the same sentence comes again: the card itself is no live region. */
function Announcement({ scan }: { scan: ShownScan | null }) {
  return (
    <VisuallyHidden role="status">
      {scan && (
        <Announced
          key={`${scan.id} ${scan.outcome} ${scan.undone} ${scan.state === 'refused'}`}
          scan={scan}
        />
      )}
    </VisuallyHidden>
  );
}

/** What the server adds later, such as points, is no other outcome. */
function Announced({ scan }: { scan: ShownScan }) {
  const [text] = useState(() => announcementOf(scan));
  return <span>{text}</span>;
}
