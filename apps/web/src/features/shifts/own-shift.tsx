import type { Shift } from '@daad/contracts/shifts.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { Box, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { myShiftQuery } from '#web/entities/fees/my-shift.query.js';
import { formatDayTime } from '#web/lib/format.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';

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
      <Box mb="md">
        <LinesSkeleton count={1} height={150} />
      </Box>
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
  <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm" verticalSpacing="xs">
    <Fact name="المفترض في الدرج">
      <Money value={shift.expectedCash} />
    </Fact>
    <Fact name="نقدية البداية">
      <Money value={shift.openingCash} />
    </Fact>
    <Fact name="دخل نقداً">
      <Money value={shift.cashIn} />
    </Fact>
    <Fact name="رُدّ نقداً">
      <Money value={shift.cashRefunded} />
    </Fact>
    <Fact name="بغير النقد">
      <Money value={shift.otherIn} />
    </Fact>
    <Fact name="الإيصالات">{formatNumber(shift.receipts)}</Fact>
  </SimpleGrid>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className={shared.quiet}>{name}</dt>
    <Box component="dd" fw={600}>
      {children}
    </Box>
  </div>
);
