import type { Dues } from '@daad/contracts/fee-dues.contract';
import { countOf } from '@daad/domain/arabic-text';
import { Box, Flex } from '@mantine/core';
import { Money } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';

/** What all that match owe together. */
export function DuesTotal({ dues }: { dues: Dues | undefined }) {
  return (
    <Flex
      role="group"
      aria-label="إجمالي المستحق"
      className={shared.card ?? ''}
      align="baseline"
      wrap="wrap"
      gap="4px 12px"
      px="md"
      py="sm"
      mb="sm"
      mih={56}
    >
      <span>إجمالي المستحق</span>
      {dues && (
        <>
          <Box component="strong" fz="xl" lh={1.3}>
            <Money value={dues.total} />
          </Box>
          <Box component="span" c="dimmed" fz="sm">
            {dues.totalCount === 0
              ? 'لا أحد عليه شيء'
              : `على ${countOf(dues.totalCount, 'student', 'genitive')}`}
          </Box>
        </>
      )}
    </Flex>
  );
}
