import { Box, type BoxProps, VisuallyHidden } from '@mantine/core';
import { formatBadge } from '#web/lib/format.js';
import { Ltr } from '../layout/isolates.js';
import shared from '../layout/shared.module.css';

interface CountBadgeProps extends BoxProps {
  count: number;
  /** What is counted, for screen readers. */
  label: string;
}

/** How many wait for attention. */
export function CountBadge({ count, label, className, ...box }: CountBadgeProps) {
  return (
    <Box
      component="span"
      miw={24}
      px={6}
      bdrs={999}
      bg="var(--clay)"
      c="var(--on-clay)"
      fz="xs"
      fw={500}
      ta="center"
      className={`${shared.tabular} ${className ?? ''}`}
      {...box}
    >
      <Ltr>{formatBadge(count)}</Ltr>
      <VisuallyHidden> {label}</VisuallyHidden>
    </Box>
  );
}
