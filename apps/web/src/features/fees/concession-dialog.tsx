import { concessionForm } from '@daad/contracts/class-fees.contract';
import type { Concession } from '@daad/contracts/fee-fields';
import { CONCESSION_KIND_LABELS, CONCESSION_KINDS } from '@daad/domain/class-fee';
import { Text, TextInput } from '@mantine/core';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { ChoiceChips } from '#web/ui/form/choice-chips.js';
import { NumberField } from '#web/ui/form/number-field.js';
import type { FeeStudent } from './fee-student.js';
import { setConcession } from './fees.mutations.js';

const KINDS = [
  { id: 'none', name: 'بدون تخفيض' },
  ...CONCESSION_KINDS.map((id) => ({ id, name: CONCESSION_KIND_LABELS[id] })),
];
const VALUES: Record<string, { label: string; step: number } | undefined> = {
  percent: { label: 'نسبة الخصم (%)', step: 5 },
  fixed: { label: 'ما يدفعه بدلاً من مصروفات الصف', step: 10 },
};

interface ConcessionValues {
  kind: string;
  value: string | null;
  reason: string;
}

const startOf = (concession: Concession | null): ConcessionValues => ({
  kind: concession?.kind ?? 'percent',
  value: concession?.value?.toString() ?? null,
  reason: concession?.reason ?? '',
});

interface ConcessionDialogProps extends DialogProps {
  student: FeeStudent;
  concession: Concession | null;
}

/** What a student pays less than the others of a class. */
export function ConcessionDialog({ student, concession, ...dialog }: ConcessionDialogProps) {
  const { form, ...api } = useDialogForm(dialog.onClose, {
    initialValues: startOf(concession),
    schema: concessionForm,
    mutation: setConcession(student.id),
    done: (saved) => (saved.concession ? `حُفظ تخفيض ${student.name}` : `أُلغي تخفيض ${student.name}`),
  });
  const { kind } = form.values;
  const value = VALUES[kind];
  return (
    <FormDialog {...dialog} title="تخفيض المصروفات" of={api} size="md" submitLabel="حفظ التخفيض">
      <Text size="sm" c="dimmed">
        لما يُحسب على <bdi>{student.name}</bdi> من مصروفات الصف بعد الآن. لا يغيّر ما حُسب من قبل ولا ما يُضاف يدوياً.
      </Text>
      <ChoiceChips
        label="التخفيض"
        choices={KINDS}
        chosen={kind}
        onChoose={(chosen) => form.setFieldValue('kind', chosen)}
      />
      {value && (
        <NumberField {...value} inputMode="decimal" min={0} required {...form.getInputProps('value')} />
      )}
      {kind !== 'none' && (
        <TextInput
          label="السبب"
          description="لا يراه الطالب ولا ولي أمره"
          maxLength={200}
          required
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  );
}
