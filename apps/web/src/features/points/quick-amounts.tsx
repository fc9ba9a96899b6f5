import { Button, Flex } from '@mantine/core';
import { countOf } from '@daad/domain/arabic-text';
import { Ltr } from '#web/ui/layout/isolates.js';
import { ReservedNote } from '#web/ui/feedback/reserved-note.js';
import type { PointsMode } from './points.mutations.js';

const AMOUNTS = [1, 2, 5] as const;

interface QuickAmountsProps {
  mode: PointsMode;
  /** Pressing one gives the points at once, as there is a reason; otherwise it fills the field. */
  sends: boolean;
  /** What the field has. */
  chosen: string | null;
  /** Presses are ignored: one is being sent, or was a moment ago. */
  paused: boolean;
  disabled: boolean;
  onPress: (points: number) => void;
  /** What was done last, for a few seconds. */
  done: string | null;
}

const TEXTS = {
  add: { sign: '+', verb: 'إضافة', group: 'إضافة سريعة' },
  remove: { sign: '-', verb: 'خصم', group: 'خصم سريع' },
} as const;

/** The usual amounts, one tap each. */
export function QuickAmounts({ mode, sends, chosen, paused, disabled, onPress, done }: QuickAmountsProps) {
  const { sign, verb, group } = TEXTS[mode];
  return (
    <div>
      <ReservedNote text={hintOf(mode, sends)}>{done}</ReservedNote>
      <Flex role="group" aria-label={group} gap="xs" mt={4}>
        {AMOUNTS.map((points) => (
          <Button
            key={points}
            h={{ base: 44, sm: 38 }}
            flex={{ base: 1, sm: 'none' }}
            miw={{ sm: 88 }}
            radius="xl"
            color={mode === 'add' ? 'palm' : 'clay'}
            variant={sends ? 'filled' : chosen === String(points) ? 'outline' : 'light'}
            aria-label={`${verb} ${countOf(points, 'point', 'genitive')}`}
            {...(!sends && { 'aria-pressed': chosen === String(points) })}
            aria-disabled={paused}
            disabled={disabled}
            onClick={() => paused || onPress(points)}
          >
            <Ltr>
              {sign}
              {points}
            </Ltr>
          </Button>
        ))}
      </Flex>
    </div>
  );
}

function hintOf(mode: PointsMode, sends: boolean): string {
  if (mode === 'remove') return 'اختر العدد والسبب، ثم اضغط «خصم النقاط».';
  return sends ? 'تُضاف بضغطة واحدة مع هذا السبب.' : 'اختر سبباً ثم عدداً.';
}
