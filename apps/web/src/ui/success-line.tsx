import { Flex } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface SuccessLineProps {
  /** What the line shows while there is no message. */
  otherwise?: ReactNode;
  /** A message with a name takes two lines on a phone. */
  named?: boolean;
  children: ReactNode;
}

/** A success message in a line that is always there: nothing moves when it comes or goes. Announced politely. */
export function SuccessLine({ otherwise, named = false, children }: SuccessLineProps) {
  return (
    <Flex mih={{ base: named ? 48 : 24, sm: 24 }} align="center">
      {!children && otherwise}
      <Flex
        component="span"
        role="status"
        gap={6}
        align="center"
        c="var(--palm-text)"
        fz="sm"
        fw={500}
        lh={1.6}
      >
        {children && (
          <>
            <IconCircleCheck size={18} style={{ flex: 'none' }} aria-hidden />
            <span>{children}</span>
          </>
        )}
      </Flex>
    </Flex>
  );
}
