import { Button } from '@mantine/core';
import { countOf } from '@daad/domain/arabic-text';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { SelectionBar } from '#web/ui/selection-bar.js';
import type { Chosen } from '#web/ui/use-selection.js';
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
  chosen: readonly Chosen[];
  onClear: () => void;
  onPress: (mode: PointsMode) => void;
}

/** How many students are selected, and their points. */
export function PointsBar({ chosen, onClear, onPress }: PointsBarProps) {
  return (
    <SelectionBar
      summary={chosen.length > 0 ? `المحدد: ${countOf(chosen.length, 'student')}` : null}
      onClear={onClear}
    >
      <PointsButton mode="add" onPress={onPress} />
      <PointsButton mode="remove" onPress={onPress} />
    </SelectionBar>
  );
}
