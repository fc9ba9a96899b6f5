import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
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
