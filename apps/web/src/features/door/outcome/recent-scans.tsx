import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { formatTime } from '#web/lib/format.js';
import { useSettlingPlaces } from '#web/ui/feedback/use-settling.js';
import shared from '#web/ui/layout/shared.module.css';
import type { ShownScan } from '../shown-scan.js';
import { lastScans } from './last-scans.js';
import { OutcomeIcon, ScanStateMark } from './outcome-icons.js';
import { canUndo, outcomeTexts } from './outcome-texts.js';
import { TextParts } from './text-parts.js';
import classes from './scan-list.module.css';

interface RecentScansProps {
  /** The latest first; five of them are shown. */
  scans: readonly ShownScan[];
  onUndo: (scan: ShownScan) => void;
  /** Shows one in the card again, with what can be done about it. */
  onShow: (scan: ShownScan) => void;
}

/** The last five scans of this device. */
export function RecentScans({ scans, onUndo, onShow }: RecentScansProps) {
  const shown = lastScans(scans);
  // A scan moves all rows one down, also under a finger.
  const isSettling = useSettlingPlaces(shown.map(({ id }) => id));
  return (
    <section aria-labelledby="recent-scans">
      <h2 id="recent-scans" className={classes.heading}>
        آخر المسح
      </h2>
      {shown.length === 0 && <p className={shared.quiet}>لم يُمسح شيء بعد على هذا الجهاز.</p>}
      <ul className={classes.list}>
        {shown.map((scan, place) => {
          const { title, name, tone } = outcomeTexts(scan);
          return (
            <li key={scan.id} className={`${shared.ruled} ${shared.toned} ${classes.row}`} data-tone={tone}>
              <UnstyledButton
                className={classes.scan ?? ''}
                aria-disabled={isSettling(place)}
                onClick={() => isSettling(place) || onShow(scan)}
              >
                <span className={`${shared.middle} ${shared.tinted} ${classes.icon}`}>
                  <OutcomeIcon scan={scan} size={20} />
                </span>
                <span className={classes.words}>
                  <span className={`${shared.cut} ${classes.name}`} data-undone={scan.undone || undefined}>
                    {name && <TextParts parts={[name]} />}
                  </span>
                  <span className={shared.quiet}>
                    {title} · <bdi>{formatTime(scan.at)}</bdi> · <ScanStateMark state={scan.state} />
                  </span>
                </span>
              </UnstyledButton>
              {canUndo(scan) && (
                <Button
                  variant="default"
                  size="sm"
                  px="sm"
                  leftSection={<IconArrowBackUp size={18} aria-hidden />}
                  aria-label={`تراجع عن حضور ${scan.student?.fullName ?? scan.code}`}
                  aria-disabled={isSettling(place)}
                  onClick={() => isSettling(place) || onUndo(scan)}
                >
                  تراجع
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
