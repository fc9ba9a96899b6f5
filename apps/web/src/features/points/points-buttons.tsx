import { Button } from '@mantine/core';
import { countOf } from '@daad/domain/arabic-text';
import { IconMinus, IconPlus, IconSettings } from '@tabler/icons-react';
import { SelectionBar } from '#web/ui/table/selection-bar.js';
import type { SelectedRows } from '#web/ui/table/use-select-all.js';
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

export function PointsSettingsButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="default" leftSection={<IconSettings size={18} />} onClick={onPress}>
      إعدادات النقاط
    </Button>
  );
}

interface PointsBarProps {
  selected: Pick<SelectedRows, 'count' | 'summaryOf' | 'all' | 'clear'>;
  onPress: (mode: PointsMode) => void;
}

/** How many students are selected, and their points. */
export function PointsBar({ selected, onPress }: PointsBarProps) {
  const { count, summaryOf, all, clear } = selected;
  return (
    <SelectionBar summary={summaryOf(countOf(count, 'student'))} onClear={clear} all={all}>
      <PointsButton mode="add" onPress={onPress} />
      <PointsButton mode="remove" onPress={onPress} />
    </SelectionBar>
  );
}
