import type { Shift } from '@daad/contracts/shifts.contract';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { myShiftQuery } from '#web/entities/fees/my-shift.query.js';
import { formatDayTime } from '#web/lib/format.js';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';

interface OwnShiftProps {
  onOpen: () => void;
  onClose: (shift: Shift) => void;
}

/** The own open shift with what is in it so far, or the way to open one. */
export function OwnShift({ onOpen, onClose }: OwnShiftProps) {
  const { data: shift, error, refetch } = useQuery(myShiftQuery);
  if (shift === undefined) {
    return error ? (
      <ErrorState error={error} title="تعذر تحميل ورديتك" onRetry={() => void refetch()} />
    ) : (
      <LinesSkeleton count={1} height={150} />
    );
  }
  return (
    <Card component="section" aria-label="ورديتي" padding="md" mb="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <div>
            <Title order={2} size="h4">
              {shift ? (
                <>
                  ورديتي رقم <Ltr>{shift.number}</Ltr>
                </>
              ) : (
                'لا توجد وردية مفتوحة لك'
              )}
            </Title>
            <Text c="dimmed" size="sm">
              {shift
                ? `مفتوحة منذ ${formatDayTime(shift.openedAt)}`
                : 'تُفتح وحدها مع أول تحصيل، أو افتحها الآن لتسجل نقدية الدرج.'}
            </Text>
          </div>
          {shift ? (
            <Button leftSection={<IconLock size={18} />} onClick={() => onClose(shift)}>
              إغلاق الوردية
            </Button>
          ) : (
            <Button leftSection={<IconLockOpen size={18} />} onClick={onOpen}>
              فتح وردية
            </Button>
          )}
        </Group>
        {shift && <SoFar shift={shift} />}
      </Stack>
    </Card>
  );
}

const SoFar = ({ shift }: { shift: Shift }) => (
  <StatRow>
    <StatCard label="المفترض في الدرج" value={<Money value={shift.expectedCash} />} />
    <StatCard label="نقدية البداية" value={<Money value={shift.openingCash} />} />
    <StatCard label="دخل نقداً" value={<Money value={shift.cashIn} />} />
    <StatCard label="استُرد نقداً" value={<Money value={shift.cashRefunded} />} />
    <StatCard label="بغير النقد" value={<Money value={shift.otherIn} />} />
    <StatCard label="الإيصالات" value={shift.receipts} />
  </StatRow>
);
