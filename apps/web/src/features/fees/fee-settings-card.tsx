import {
  type FeeSettings,
  feeSettingsForm,
  MAX_HOLD_AFTER_MONTHS,
} from '@daad/contracts/fee-settings.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { monthOf } from '@daad/domain/calendar-month';
import type { DoorDues } from '@daad/domain/door-dues';
import { DEFAULT_DUE_TEMPLATE, DUE_PLACEHOLDERS, dueMessage } from '@daad/domain/due-message';
import { Box, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { feeSettingsQuery } from '#web/entities/fees/fee-settings.query.js';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { ReservedNote } from '#web/ui/feedback/reserved-note.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { useFlash } from '#web/ui/feedback/use-flash.js';
import { ChoiceChips } from '#web/ui/form/choice-chips.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { TemplateField } from '#web/ui/form/template-field.js';
import shared from '#web/ui/layout/shared.module.css';
import { saveFeeSettings } from './fees.mutations.js';

const CHOICES: readonly { id: DoorDues; name: string }[] = [
  { id: 'show', name: 'يعرض ما على الطالب' },
  { id: 'hold', name: 'يوقف من تأخر' },
];
const WORDS: Record<(typeof DUE_PLACEHOLDERS)[number], string> = {
  '{student}': 'اسم الطالب',
  '{months}': 'الشهور',
  '{amount}': 'المبلغ',
  '{teacher}': 'اسم المعلم',
};
const PLACEHOLDERS = DUE_PLACEHOLDERS.map((text) => ({ text, word: WORDS[text] }));

/** What the door does about dues, and the message about them. */
export function FeeSettingsCard() {
  const { data, error, refetch } = useQuery(feeSettingsQuery);
  return (
    <Card component="section" aria-labelledby="fee-settings-title">
      <Title order={2} size="h4" id="fee-settings-title" mb="md">
        المصروفات
      </Title>
      {data ? (
        <SettingsForm saved={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={3} />
      )}
    </Card>
  );
}

function SettingsForm({ saved }: { saved: FeeSettings }) {
  const [done, showDone] = useFlash();
  const { form, submit, submitting, problems, isUnsaved } = useApiForm({
    initialValues: {
      doorDues: saved.doorDues,
      holdAfterMonths: String(saved.holdAfterMonths),
      dueTemplate: saved.dueTemplate,
    },
    schema: feeSettingsForm,
    mutation: saveFeeSettings,
    onSuccess: () => showDone('تم حفظ إعدادات المصروفات'),
    // Another device may have saved others since.
    isFinal: () => false,
  });
  useReportUnsaved(isUnsaved);
  const { doorDues, dueTemplate } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors errors={problems} />
        <ChoiceChips
          label="الباب ومن عليه مصروفات"
          choices={CHOICES}
          chosen={doorDues}
          onChoose={(id) => form.setFieldValue('doorDues', id === 'hold' ? 'hold' : 'show')}
        />
        {doorDues === 'hold' && (
          <NumberField
            label="يوقف من عليه مصروفات هذا العدد من الشهور أو أكثر"
            description="لكل من يمسح البطاقات؛ ويُسمح له بالدخول بسبب يُكتب، أو بعد السداد."
            min={1}
            max={MAX_HOLD_AFTER_MONTHS}
            required
            {...form.getInputProps('holdAfterMonths')}
          />
        )}
        <TemplateField
          label="رسالة المستحقات"
          placeholders={PLACEHOLDERS}
          {...form.getInputProps('dueTemplate')}
          value={dueTemplate}
          onChange={(text) => form.setFieldValue('dueTemplate', text)}
        />
        <Preview template={dueTemplate} teacher={saved.teacher} />
        <ReservedNote>{done}</ReservedNote>
        <Group justify="flex-end">
          <Button
            variant="subtle"
            disabled={submitting || dueTemplate === DEFAULT_DUE_TEMPLATE}
            onClick={() => form.setFieldValue('dueTemplate', DEFAULT_DUE_TEMPLATE)}
          >
            استعادة النص الأصلي
          </Button>
          <Button type="submit" loading={submitting}>
            حفظ إعدادات المصروفات
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The message to one parent, updated on each change. */
function Preview({ template, teacher }: { template: string; teacher: string }) {
  const example = { student: 'أحمد محمود', months: [monthOf(cairoToday())], amount: 200, teacher };
  return (
    <Box component="figure" m={0}>
      <Text component="figcaption" size="sm" fw={500} mb={4}>
        كما يراها ولي الأمر
      </Text>
      <Text
        p="sm"
        bdrs="md"
        bg="var(--palm-soft)"
        className={shared.breaks ?? ''}
        style={{ whiteSpace: 'pre-line' }}
      >
        {dueMessage(template, example)}
      </Text>
    </Box>
  );
}
