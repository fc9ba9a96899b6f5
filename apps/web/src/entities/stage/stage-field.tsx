import { Alert, Anchor, Select, type SelectProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadAlert } from '#web/ui/feedback/load-alert.js';

/** The stages to choose from, or why there are none. */
export type StageChoices = UseQueryResult<{ items: readonly { id: string; name: string }[] }>;

export function StageField({ stages, ...select }: SelectProps & { stages: StageChoices }) {
  return (
    <Select
      label="المرحلة التعليمية"
      placeholder={stages.isPending ? 'جارٍ التحميل…' : 'اختر المرحلة'}
      required
      data={stages.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      {...select}
    />
  );
}

/** Alerts above a form whose stage cannot be chosen; `why` is the text that explains what needs a stage. */
export function StageAlerts({ stages, why }: { stages: StageChoices; why: string }) {
  return (
    <>
      <LoadAlert error={stages.error} onRetry={() => void stages.refetch()} />
      {stages.data?.items.length === 0 && (
        <Alert color="saffron" icon={<IconAlertTriangle size={20} />} title="لا توجد مراحل تعليمية">
          {why} {/* In another tab: what was typed stays, and the list follows by itself. */}
          <Anchor component={Link} to="/app/teacher/educational-stages" target="_blank">
            أضف مرحلة أولاً
          </Anchor>
        </Alert>
      )}
    </>
  );
}
