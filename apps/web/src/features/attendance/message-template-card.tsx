import { absenceTemplateForm, type AbsenceTemplate } from '@daad/contracts/attendance.contract';
import { ABSENCE_PLACEHOLDERS, absenceMessage, DEFAULT_ABSENCE_TEMPLATE } from '@daad/domain/absence-message';
import { cairoToday } from '@daad/domain/calendar-day';
import { Box, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { absenceTemplateQuery } from '#web/entities/student/absence.queries.js';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { TemplateField } from '#web/ui/form/template-field.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { ReservedNote } from '#web/ui/feedback/reserved-note.js';
import { useFlash } from '#web/ui/feedback/use-flash.js';
import { saveAbsenceTemplate } from './attendance.mutations.js';
import shared from '#web/ui/layout/shared.module.css';

const WORDS: Record<(typeof ABSENCE_PLACEHOLDERS)[number], string> = {
  '{student}': 'اسم الطالب',
  '{class}': 'اسم الصف',
  '{date}': 'اليوم والتاريخ',
  '{teacher}': 'اسم المعلم',
};

const PLACEHOLDERS = ABSENCE_PLACEHOLDERS.map((text) => ({ text, word: WORDS[text] }));

/** The setting of the message to the parents of absent students. */
export function MessageTemplateCard() {
  const { data, error, refetch } = useQuery(absenceTemplateQuery);
  return (
    <Card component="section" aria-labelledby="absence-template-title">
      <Title order={2} size="h4" id="absence-template-title">
        رسالة الغياب لولي الأمر
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        تُفتح جاهزة في واتساب من سجلات الغياب، وترسلها أنت.
      </Text>
      {data ? (
        <TemplateForm saved={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={2} />
      )}
    </Card>
  );
}

function TemplateForm({ saved }: { saved: AbsenceTemplate }) {
  const [done, showDone] = useFlash();
  const { form, submit, submitting, problems, isUnsaved } = useApiForm({
    initialValues: { template: saved.template },
    schema: absenceTemplateForm,
    mutation: saveAbsenceTemplate,
    onSuccess: () => showDone('تم حفظ نص الرسالة'),
    // Another device may have saved another text since.
    isFinal: () => false,
  });
  useReportUnsaved(isUnsaved);
  const { template } = form.values;

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors errors={problems} />
        <TemplateField
          label="نص الرسالة"
          placeholders={PLACEHOLDERS}
          {...form.getInputProps('template')}
          value={template}
          onChange={(text) => form.setFieldValue('template', text)}
        />
        <Preview template={template} teacher={saved.teacher} />
        <ReservedNote>{done}</ReservedNote>
        <Group justify="flex-end">
          <Button
            variant="subtle"
            disabled={submitting || template === DEFAULT_ABSENCE_TEMPLATE}
            onClick={() => form.setFieldValue('template', DEFAULT_ABSENCE_TEMPLATE)}
          >
            استعادة النص الأصلي
          </Button>
          <Button type="submit" loading={submitting}>
            حفظ الرسالة
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A preview of the message to one parent, updated on each change. */
function Preview({ template, teacher }: AbsenceTemplate) {
  const example = { student: 'أحمد محمود', class: 'الأول الثانوي أ', date: cairoToday(), teacher };
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
        {absenceMessage(template, example)}
      </Text>
    </Box>
  );
}
