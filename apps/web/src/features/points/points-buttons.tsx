import { Button } from '@mantine/core';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { SelectionBar } from '#web/ui/selection-bar.js';
import type { useSelectAll } from '#web/ui/use-select-all.js';
import type { PointsMode } from './points.mutations.js';

const LOOKS = {
  add: { label: 'إضافة نقاط', icon: <IconPlus size={18} />, color: 'palm' },
  remove: { label: 'خصم نقاط', icon: <IconMinus size={18} />, color: 'clay' },
};

/** Gives points to the chosen students, or takes them. */
export function PointsButton({ mode, onPress }: { mode: PointsMode; onPress: (mode: PointsMode) => void }) {
  const { label, icon, color } = LOOKS[mode];
  return (
    <Button variant="light" color={color} leftSection={icon} onClick={() => onPress(mode)}>
      {label}
    </Button>
  );
}

interface PointsBarProps {
  selected: Pick<ReturnType<typeof useSelectAll>, 'chosen' | 'isAll' | 'totalCount' | 'selectAll' | 'clear'>;
  onPress: (mode: PointsMode) => void;
}

/** How many students are selected, and their points. */
export function PointsBar({ selected, onPress }: PointsBarProps) {
  const { chosen, isAll, totalCount, selectAll, clear } = selected;
  const count = isAll ? totalCount : chosen.length;
  return (
    <SelectionBar
      summary={count > 0 ? `المحدد: ${isAll ? 'كل المطابقين، ' : ''}${countOf(count, 'student')}` : null}
      onClear={clear}
    >
      {selectAll && (
        <Button variant="subtle" onClick={selectAll}>
          تحديد كل الـ {formatNumber(totalCount)}
        </Button>
      )}
      <PointsButton mode="add" onPress={onPress} />
      <PointsButton mode="remove" onPress={onPress} />
    </SelectionBar>
  );
}
