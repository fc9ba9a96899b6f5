import { Button, type ButtonProps } from '@mantine/core';
import { IconDoorEnter, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { HOMEWORK_LABELS, HOMEWORK_STATES, type HomeworkState } from '@daad/domain/homework';
import type { ShownScan } from '../shown-scan.js';
import { actionOf, canUndo } from './outcome-texts.js';
import { OverrideForm } from './override-form.js';
import type { OverrideReasons } from './use-override-reasons.js';
import classes from './outcome-card.module.css';

export interface OutcomeHandlers {
  onMakeUp: (scan: ShownScan) => void;
  onOverride: (scan: ShownScan, reason: string) => void;
  reasons: OverrideReasons;
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

/** What can be done about a scan, in a row at the foot of the card. */
export function OutcomeActions({ scan, settling, ...actions }: OutcomeActionsProps) {
  const action = actionOf(scan);
  const big = {
    size: 'md',
    className: classes.action ?? '',
    classNames: { label: classes.label ?? '' },
    'aria-disabled': settling,
  } as const;
  const press = (act: () => void) => () => settling || act();
  const { text, isOpen } = actions.reasons.of(scan.id);
  const change = (changes: { text?: string; isOpen?: boolean }) => actions.reasons.change(scan.id, changes);

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
        {isOpen ? (
          <OverrideForm
            key={scan.id}
            reason={text}
            onChange={(typed) => change({ text: typed })}
            onClose={() => change({ isOpen: false })}
            onAllow={(reason) => actions.onOverride(scan, reason)}
          />
        ) : (
          <Button
            {...big}
            variant="default"
            leftSection={<IconDoorEnter size={22} aria-hidden />}
            onClick={press(() => change({ isOpen: true }))}
          >
            السماح بالدخول
          </Button>
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
    <HomeworkButtons scan={scan} button={big} onHomework={(state) => settling || onHomework(scan, state)} />
  );
}

interface HomeworkButtonsProps {
  scan: ShownScan;
  button: ButtonProps;
  onHomework: (state: HomeworkState) => void;
}

const HomeworkButtons = ({ scan, button, onHomework }: HomeworkButtonsProps) => (
  <div className={classes.actions} role="group" aria-label="الواجب">
    {HOMEWORK_STATES.map((state) => (
      <Button
        {...button}
        key={state}
        px={4}
        variant={scan.homework === state ? 'filled' : 'default'}
        aria-pressed={scan.homework === state}
        onClick={() => onHomework(state)}
      >
        {HOMEWORK_LABELS[state]}
      </Button>
    ))}
  </div>
);
