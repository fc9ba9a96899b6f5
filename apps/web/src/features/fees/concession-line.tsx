import type { Concession } from '@daad/contracts/fee-fields';
import { CONCESSION_KIND_LABELS } from '@daad/domain/class-fee';
import { formatNumber } from '@daad/domain/amount-text';
import { Button, Group, Text } from '@mantine/core';
import { IconDiscount } from '@tabler/icons-react';
import { useMay } from '#web/lib/use-may.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';

interface ConcessionLineProps {
  concession: Concession | null;
  disabled: boolean;
  onChange: () => void;
}

/** What the student pays less, with its reason; only the teacher may change it. */
export function ConcessionLine({ concession, disabled, onChange }: ConcessionLineProps) {
  const mayChange = useMay()('PUT student/Concession/:id');
  if (!concession && !mayChange) return null;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm" c="dimmed">
        {concession ? <Terms {...concession} /> : 'بدون تخفيض'}
      </Text>
      {mayChange && (
        <Button
          variant="subtle"
          size="compact-sm"
          mih={{ base: 44, sm: 34 }}
          leftSection={<IconDiscount size={18} />}
          disabled={disabled}
          onClick={onChange}
        >
          {concession ? 'تغيير التخفيض' : 'تخفيض'}
        </Button>
      )}
    </Group>
  );
}

const Terms = ({ kind, value, reason }: Concession) => (
  <>
    تخفيض: {CONCESSION_KIND_LABELS[kind]} {kind === 'percent' && <Ltr>{formatNumber(value ?? 0)}%</Ltr>}
    {kind === 'fixed' && <Money value={value ?? 0} />}
    {reason && (
      <>
        {' '}
        (<bdi>{reason}</bdi>)
      </>
    )}
  </>
);
