import type { OpenCharge } from '@daad/contracts/fees.contract';
import { Box, Flex, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { formatDay, formatMonth } from '#web/lib/format.js';
import { Money } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';

interface OpenChargesProps {
  charges: readonly OpenCharge[];
  /** At the end of a row. */
  actions?: (charge: OpenCharge) => ReactNode;
}

/** Charges with something open of them, the oldest first; nothing without one. */
export function OpenCharges({ charges, actions }: OpenChargesProps) {
  const id = useId();
  if (charges.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Text fw={600} id={id}>
        مصروفات لم تُسدد
      </Text>
      <ul>
        {charges.map((charge) => (
          <Flex key={charge.id} component="li" align="center" gap="sm" py={8} className={shared.ruled ?? ''}>
            <Flex component="span" direction="column" flex={1} miw={0}>
              <bdi className={shared.breaks}>{charge.reason}</bdi>
              <span className={shared.quiet}>
                {charge.month ? formatMonth(charge.month) : formatDay(charge.at)}
              </span>
            </Flex>
            <Flex component="span" direction="column" align="flex-end">
              <Box component="span" fw={600}>
                <Money value={charge.left} />
              </Box>
              {charge.left !== charge.amount && (
                <span className={shared.quiet}>
                  من <Money value={charge.amount} />
                </span>
              )}
            </Flex>
            {actions?.(charge)}
          </Flex>
        ))}
      </ul>
    </section>
  );
}
