import { Button } from '@mantine/core';
import { countOf } from '@daad/domain/arabic-text';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { SelectionBar } from '#web/ui/selection-bar.js';
import type { Chosen } from '#web/ui/use-selection.js';
import type { PointsMode } from './points.mutations.js';

/** Give points to the chosen students, or take them. */
export function PointsButtons({ onPress }: { onPress: (mode: PointsMode) => void }) {
  return (
    <>
      <Button variant="light" leftSection={<IconPlus size={18} />} onClick={() => onPress('add')}>
        إضافة نقاط
      </Button>
      <Button
        variant="light"
        color="clay"
        leftSection={<IconMinus size={18} />}
        onClick={() => onPress('remove')}
      >
        خصم نقاط
      </Button>
    </>
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
      <PointsButtons onPress={onPress} />
    </SelectionBar>
  );
}
