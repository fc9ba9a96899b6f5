import { Button } from '@mantine/core';
import { IconDoorEnter, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { HOMEWORK_LABELS, HOMEWORK_STATES, type HomeworkState } from '@daad/domain/homework';
import { useState } from 'react';
import type { ShownScan } from '../shown-scan.js';
import { actionOf, canUndo } from './outcome-texts.js';
import { OverrideForm } from './override-form.js';
import classes from './outcome-card.module.css';

export interface OutcomeHandlers {
  onMakeUp: (scan: ShownScan) => void;
  onOverride: (scan: ShownScan, reason: string) => void;
  /** "Search by name". */
  onSearch: () => void;
  /** Given while the switch for the homework is on. */
  onHomework?: (scan: ShownScan, state: HomeworkState) => void;
}

interface OutcomeActionsProps extends OutcomeHandlers {
  scan: ShownScan;
  /** Presses are meant for the scan before. */
  settling: boolean;
}

/** What can be done about a scan, in a row of its own at the foot of the card. */
export function OutcomeActions({ scan, settling, ...actions }: OutcomeActionsProps) {
  // By scan: another card may be scanned while a reason is typed, and the person comes back to it.
  const [reasons, setReasons] = useState<Partial<Record<string, string>>>({});
  const action = actionOf(scan);
  const big = { size: 'md', className: classes.action ?? '', 'aria-disabled': settling } as const;
  const press = (act: () => void) => () => settling || act();
  const reason = reasons[scan.id];
  const setReason = (text: string | undefined) => setReasons((all) => ({ ...all, [scan.id]: text }));

  if (action === 'make-up') {
    return (
      <div className={classes.actions}>
        <Button
          {...big}
          leftSection={<IconUserPlus size={22} aria-hidden />}
          onClick={press(() => actions.onMakeUp(scan))}
        >
          حضور تعويضي
        </Button>
      </div>
    );
  }
  if (action === 'override') {
    return (
      <div className={classes.actions}>
        {reason === undefined ? (
          <Button
            {...big}
            variant="default"
            leftSection={<IconDoorEnter size={22} aria-hidden />}
            onClick={press(() => setReason(''))}
          >
            السماح بالدخول
          </Button>
        ) : (
          <OverrideForm
            key={scan.id}
            reason={reason}
            onChange={setReason}
            onCancel={() => setReason(undefined)}
            onAllow={(text) => actions.onOverride(scan, text)}
          />
        )}
      </div>
    );
  }
  if (action === 'search') {
    return (
      <div className={classes.actions}>
        <Button
          {...big}
          variant="default"
          leftSection={<IconSearch size={22} aria-hidden />}
          onClick={press(actions.onSearch)}
        >
          البحث بالاسم
        </Button>
      </div>
    );
  }
  const { onHomework } = actions;
  if (!onHomework || !canUndo(scan)) return null;
  return (
    <div className={classes.actions} role="group" aria-label="الواجب">
      {HOMEWORK_STATES.map((state) => (
        <Button
          {...big}
          key={state}
          px={4}
          variant={scan.homework === state ? 'filled' : 'default'}
          aria-pressed={scan.homework === state}
          onClick={press(() => onHomework(scan, state))}
        >
          {HOMEWORK_LABELS[state]}
        </Button>
      ))}
    </div>
  );
}
