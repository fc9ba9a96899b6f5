import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type PointsSettings, pointsSettingsForm } from '@daad/contracts/points-settings.contract';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { CancelButton } from '#web/ui/dialog/cancel-button.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { savePointsSettings } from '../points.mutations.js';

interface PointsSettingsFormProps {
  settings: PointsSettings | null;
  /** Discards what was typed and shows the saved values. */
  onCancel: () => void;
  onSaved: () => void;
}

export function PointsSettingsForm({ settings, onCancel, onSaved }: PointsSettingsFormProps) {
  const { form, submit, submitting, problems, isUnsaved } = useApiForm({
    initialValues: {
      name: settings?.name ?? '',
      attendancePoints: settings ? String(settings.attendancePoints) : null,
      description: settings?.description ?? '',
    },
    schema: pointsSettingsForm,
    mutation: savePointsSettings,
    onSuccess: onSaved,
  });
  useReportUnsaved(isUnsaved);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors errors={problems} />
        <TextInput label="الاسم" required {...form.getInputProps('name')} />
        <NumberField
          label="نقاط الحضور"
          description="ما يحصل عليه الطالب عن كل حضور"
          min={0}
          step={1}
          required
          {...form.getInputProps('attendancePoints')}
        />
        <Textarea
          label="الوصف"
          autosize
          minRows={2}
          maxRows={6}
          required
          {...form.getInputProps('description')}
        />
        <Group justify="flex-end">
          <CancelButton onCancel={onCancel} disabled={submitting} />
          <Button type="submit" loading={submitting}>
            حفظ
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
