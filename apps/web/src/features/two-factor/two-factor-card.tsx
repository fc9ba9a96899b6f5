import type { ResponseOf } from '@daad/contracts/call';
import type { getTwoFactor } from '@daad/contracts/two-factor.contract';
import { Button, Card, type CardProps, Group, Stack, Text, Title } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { TextSkeleton } from '#web/ui/feedback/skeletons.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { twoFactorQuery } from './two-factor.queries.js';

const TurnOnDialog = lazyDialog(async () => (await import('./turn-on-dialog.js')).TurnOnDialog);
const TurnOffDialog = lazyDialog(async () => (await import('./turn-off-dialog.js')).TurnOffDialog);

/** So few recovery codes are left that new ones are due. */
const FEW = 3;

/** The second factor of one's own account (specification 4 section 5). */
export function TwoFactorCard({ userId, ...card }: CardProps & { userId: string }) {
  const { data, error, refetch } = useQuery(twoFactorQuery(userId));
  const dialogs = useDialogs({
    on: (dialog, _subject: null) => <TurnOnDialog {...dialog} />,
    off: (dialog, _subject: null) => <TurnOffDialog {...dialog} />,
  });
  return (
    <Card component="section" aria-labelledby="two-factor-title" maw={560} {...card}>
      <Stack gap="md">
        <div>
          <Group justify="space-between" gap="sm">
            <Title order={2} size="h4" id="two-factor-title">
              التحقق بخطوتين
            </Title>
            {data && (
              <StatusBadge tone={data.on ? 'success' : 'neutral'}>
                {data.on ? 'مفعّل' : 'غير مفعّل'}
              </StatusBadge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            بعد كلمة المرور يُطلب رمز من تطبيق على هاتفك، فلا يدخل حسابك من عرف كلمة المرور وحدها.
          </Text>
        </div>
        {data ? (
          <State
            {...data}
            onTurnOn={() => dialogs.open('on', null)}
            onTurnOff={() => dialogs.open('off', null)}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton lines={2} />
        )}
      </Stack>
      {dialogs.view}
    </Card>
  );
}

interface StateProps extends ResponseOf<typeof getTwoFactor> {
  onTurnOn: () => void;
  onTurnOff: () => void;
}

const State = ({ on, recoveryCodesLeft: left, onTurnOn, onTurnOff }: StateProps) => (
  <>
    {on && (
      <div>
        <Text>
          رموز الاسترداد المتبقية: <bdi>{left}</bdi>
        </Text>
        {left <= FEW && (
          <Text size="sm" c="var(--saffron)">
            للحصول على عشرة رموز جديدة أوقف التحقق بخطوتين ثم فعّله من جديد.
          </Text>
        )}
      </div>
    )}
    <Group justify="flex-end">
      {/* One button, which the focus comes back to from a dialog that changes what it does. */}
      <Button
        {...(on && { variant: 'default', color: 'clay' })}
        leftSection={on ? <IconShieldOff size={18} /> : <IconShieldCheck size={18} />}
        onClick={on ? onTurnOff : onTurnOn}
      >
        {on ? 'إيقاف التحقق بخطوتين' : 'تفعيل التحقق بخطوتين'}
      </Button>
    </Group>
  </>
);
