import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

/** How the reader's own row differs from the others: what its element and its name get. */
export interface OwnMark {
  studentId: string;
  row: { id: string; tabIndex: number; 'data-own': true };
  badge: ReactNode;
}

export const OWN_ROW = 'own-row';

export const ownMarkOf = (studentId: string): OwnMark => ({
  studentId,
  row: { id: OWN_ROW, tabIndex: -1, 'data-own': true },
  badge: (
    <Box
      component="span"
      display="inline-block"
      px="xs"
      bdrs={999}
      bg="var(--palm)"
      c="var(--on-palm)"
      fz="xs"
      fw={500}
    >
      أنت
    </Box>
  ),
});
