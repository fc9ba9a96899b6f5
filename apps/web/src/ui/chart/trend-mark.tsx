import type { Trend } from '@daad/domain/trend';
import { Box, Flex, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Ltr } from '../layout/isolates.js';

const MOVES = {
  up: { icon: IconArrowUp, word: 'زيادة', color: 'var(--palm-text)' },
  down: { icon: IconArrowDown, word: 'انخفاض', color: 'var(--saffron-text)' },
} as const;

/** The change of a value: an arrow and a signed number, so that the colour is not needed. */
export function TrendMark({ trend: { direction, text } }: { trend: Trend }) {
  if (direction === 'same')
    return (
      <Box component="span" fw={600}>
        {text}
      </Box>
    );
  const { icon: Icon, word, color } = MOVES[direction];
  return (
    <Flex component="span" display="inline-flex" align="center" gap={2} fw={600} c={color}>
      <Icon size={14} stroke={2} aria-hidden />
      <VisuallyHidden>{word} </VisuallyHidden>
      <Ltr>{text}</Ltr>
    </Flex>
  );
}
