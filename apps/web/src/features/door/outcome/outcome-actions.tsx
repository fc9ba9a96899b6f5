import { Button, type ButtonProps } from '@mantine/core';
import { IconCash, IconDoorEnter, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { HOMEWORK_LABELS, HOMEWORK_STATES, type HomeworkState } from '@daad/domain/homework';
import type { ReactNode } from 'react';
import type { ShownScan } from '../shown-scan.js';
import { CollectForm } from './collect-form.js';
import { actionOf, canCollect, canUndo } from './outcome-texts.js';
import { OverrideForm } from './override-form.js';
import type { Collect } from './use-collect.js';
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
  /** Given to accounts that take money. */
  collect?: Collect | null;
}

interface OutcomeActionsProps extends OutcomeHandlers {
  scan: ShownScan;
  /** Presses are meant for the scan before. */
  settling: boolean;
}

/** What can be done about a scan, in a row at the foot of the card. */
export function OutcomeActions({ scan, settling, ...actions }: OutcomeActionsProps) {
  const action = actionOf(scan);
  const press = (act: () => void) => () => settling || act();
  const big = bigButton(settling);
  const collect = actions.collect && canCollect(scan) ? actions.collect : null;
  if (collect?.of(scan.id).isOpen) return <OpenCollect key={scan.id} scan={scan} collect={collect} />;
  const collectButton = collect && (
    <Button
      {...big}
      px={4}
      leftSection={<IconCash size={22} aria-hidden />}
      onClick={press(() => collect.change(scan.id, { isOpen: true }))}
    >
      تحصيل
    </Button>
  );

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
  if (action === 'override')
    return <OverrideActions scan={scan} settling={settling} first={collectButton} {...actions} />;
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
  if (!onHomework || !canUndo(scan))
    return collectButton && <div className={classes.actions}>{collectButton}</div>;
  return (
    <div className={classes.actions}>
      <HomeworkButtons scan={scan} button={big} onHomework={(state) => settling || onHomework(scan, state)} />
      {collectButton}
    </div>
  );
}

const bigButton = (settling: boolean) =>
  ({
    size: 'md',
    className: classes.action ?? '',
    classNames: { label: classes.label ?? '' },
    'aria-disabled': settling,
  }) as const;

/** The form that takes the cash, in the place of the row. */
function OpenCollect({ scan, collect }: { scan: ShownScan; collect: Collect }) {
  const { amount, openingCash } = collect.of(scan.id);
  return (
    <div className={classes.actions}>
      <CollectForm
        amount={amount ?? String(scan.dues?.amount)}
        onAmount={(text) => collect.change(scan.id, { amount: text ?? '' })}
        openingCash={collect.opensShift ? (openingCash ?? '0') : null}
        onOpeningCash={(text) => collect.change(scan.id, { openingCash: text ?? '' })}
        onTake={(taken, inDrawer) => collect.take(scan, taken, inDrawer)}
        onClose={() => collect.change(scan.id, { isOpen: false })}
      />
    </div>
  );
}

interface OverrideActionsProps extends Pick<OutcomeHandlers, 'onOverride' | 'reasons'> {
  scan: ShownScan;
  settling: boolean;
  first: ReactNode;
}

/** Lets a held student in, after a reason. */
function OverrideActions({ scan, settling, first, onOverride, reasons }: OverrideActionsProps) {
  const { text, isOpen } = reasons.of(scan.id);
  const change = (changes: { text?: string; isOpen?: boolean }) => reasons.change(scan.id, changes);
  return (
    <div className={classes.actions}>
      {isOpen ? (
        <OverrideForm
          key={scan.id}
          reason={text}
          onChange={(typed) => change({ text: typed })}
          onClose={() => change({ isOpen: false })}
          onAllow={(reason) => onOverride(scan, reason)}
        />
      ) : (
        <>
          {first}
          <Button
            {...bigButton(settling)}
            variant="default"
            leftSection={<IconDoorEnter size={22} aria-hidden />}
            onClick={() => settling || change({ isOpen: true })}
          >
            السماح بالدخول
          </Button>
        </>
      )}
    </div>
  );
}

interface HomeworkButtonsProps {
  scan: ShownScan;
  button: ButtonProps;
  onHomework: (state: HomeworkState) => void;
}

const HomeworkButtons = ({ scan, button, onHomework }: HomeworkButtonsProps) => (
  <div className={classes.homework} role="group" aria-label="الواجب">
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
