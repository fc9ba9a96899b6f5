import { formatNumber } from '@daad/domain/amount-text';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { Children, Fragment, type ReactNode, useState } from 'react';
import { Ltr } from '../layout/isolates.js';
import { lazyDialog } from '../dialog/lazy-dialog.js';
import classes from './filter-bar.module.css';

const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.js')).FilterSheet);

interface FilterBarProps {
  /** The most used one first: on a phone it stays in sight. */
  children: ReactNode;
  /** Shown only when a filter differs from its default. */
  onReset?: (() => void) | undefined;
  /** How many filters differ from their defaults; shown on the button that opens them on a phone. */
  active?: number | undefined;
  resetLabel?: string;
  /** What is filtered, for screen readers. */
  label?: string;
  /** All of them on a phone, too. */
  whole?: boolean;
}

/**
 * Filters in one line where there is room. On a phone the first one and a button that opens the others in a sheet, so that
 * the list stays where it is. Their values belong in the address. A reset mounts new fields, without what was being
 * typed in them and had not been sent yet.
 */
export function FilterBar(props: FilterBarProps) {
  const { children, onReset, active = 0, resetLabel = 'مسح الفلاتر', whole = false } = props;
  const { label = 'تصفية القائمة' } = props;
  const [sheet, setSheet] = useState({ asked: false, opened: false });
  const [first, ...others] = Children.toArray(children);
  const [resets, setResets] = useState(0);
  const folds = !whole && others.length > 0;

  const reset = () => {
    setResets(resets + 1);
    onReset?.();
  };

  const othersAnew = <Fragment key={`others-${resets}`}>{others}</Fragment>;

  return (
    <search className={classes.bar} aria-label={label} data-folds={folds || undefined}>
      <Fragment key={`first-${resets}`}>{first}</Fragment>
      {folds && (
        <Button
          variant={onReset ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          rightSection={active > 0 && <Ltr>{formatNumber(active)}</Ltr>}
          aria-haspopup="dialog"
          onClick={() => setSheet({ asked: true, opened: true })}
          flex="none"
          hiddenFrom="sm"
          className={classes.fold}
        >
          تصفية
        </Button>
      )}
      {/* Each field is there once. */}
      {!sheet.opened && othersAnew}
      {onReset && (
        <Button
          variant="subtle"
          color="clay"
          leftSection={<IconFilterOff size={18} />}
          onClick={reset}
          flex="none"
        >
          {resetLabel}
        </Button>
      )}
      {sheet.asked && (
        <FilterSheet
          opened={sheet.opened}
          onClose={() => setSheet({ asked: true, opened: false })}
          title={label}
          {...(onReset && { reset: { label: resetLabel, onPress: reset } })}
        >
          {othersAnew}
        </FilterSheet>
      )}
    </search>
  );
}
