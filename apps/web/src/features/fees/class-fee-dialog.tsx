import { classFeeForm } from '@daad/contracts/class-fees.contract';
import type { SchoolClass } from '@daad/contracts/classes.contract';
import { countOf } from '@daad/domain/arabic-text';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { daysOfMonth, monthOf } from '@daad/domain/calendar-month';
import { CLASS_FEE_KIND_LABELS, CLASS_FEE_KINDS } from '@daad/domain/class-fee';
import { Group, NativeSelect, Radio, Text } from '@mantine/core';
import { ClassFee, NextFee } from '#web/entities/fees/class-fee.js';
import { formatMonth } from '#web/lib/format.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { ChoiceChips } from '#web/ui/form/choice-chips.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { amountText } from './fee-student.js';
import { setClassFee } from './fees.mutations.js';

const KINDS = CLASS_FEE_KINDS.map((id) => ({ id, name: CLASS_FEE_KIND_LABELS[id] }));
const CHARGE_NOW_REQUIRED = 'اختر: هل يُحسب هذا الشهر على الطلاب الحاليين؟';

interface ClassFeeValues {
  kind: string;
  amount: string | null;
  from: string;
  /** `true` or `false`; blank until it is answered. */
  chargeNow: string;
}

const startOf = ({ feeKind, feeAmount, nextFee }: SchoolClass, now: string): ClassFeeValues => ({
  kind: nextFee?.kind ?? (feeKind === 'none' ? 'monthly' : feeKind),
  amount: amountText(nextFee?.amount ?? feeAmount),
  from: nextFee?.from ?? now,
  chargeNow: '',
});

/** Whether those who are in the class already can be charged at once (specification 5 section 1). */
const asksToCharge = ({ kind, from }: ClassFeeValues, { studentsNumber }: SchoolClass, now: string) =>
  kind === 'monthly' && from === now && studentsNumber > 0;

/** The call's schema, with an answer where the form asks. */
const schemaOf = (schoolClass: SchoolClass, now: string) => ({
  safeParse: (values: ClassFeeValues) => {
    const { chargeNow, ...fee } = values;
    const asks = asksToCharge(values, schoolClass, now);
    const parsed = classFeeForm.safeParse(asks && chargeNow ? values : fee);
    if (!asks || chargeNow) return parsed;
    const issues = [{ path: ['chargeNow'], message: CHARGE_NOW_REQUIRED }, ...(parsed.error?.issues ?? [])];
    return { success: false as const, error: { issues } };
  },
});

/** The months of a year in which a fee of a kind may begin, from the one under way on; from monthly to the session the next. */
function monthsFor({ feeKind, kind }: Pick<SchoolClass, 'feeKind'> & { kind: string }, now: string) {
  const listed = [now];
  while (listed.length < 13) listed.push(monthOf(addDays(daysOfMonth(listed.at(-1) ?? now).to, 1)));
  const first = feeKind === 'monthly' && kind === 'session' ? 1 : 0;
  return listed.slice(first, first + 12).map((value) => ({ value, label: formatMonth(value) }));
}

/** What a class asks of its members, from a month on. */
export function ClassFeeDialog({ schoolClass, ...dialog }: DialogProps & { schoolClass: SchoolClass }) {
  const { id, name, nextFee, studentsNumber } = schoolClass;
  const now = monthOf(cairoToday());
  const { form, ...api } = useDialogForm(dialog.onClose, {
    initialValues: startOf(schoolClass, now),
    schema: schemaOf(schoolClass, now),
    mutation: setClassFee(id),
    done: ({ charged }) =>
      `حُفظت مصروفات الصف «${name}»${charged > 0 ? `، وحُسب الشهر على ${countOf(charged, 'student', 'genitive')}` : ''}`,
  });
  const { values } = form;
  return (
    <FormDialog {...dialog} title="مصروفات الصف" of={api} size="md" submitLabel="حفظ المصروفات">
      <Text size="sm" c="dimmed">
        <bdi>{name}</bdi> الآن: <ClassFee {...schoolClass} />
        {nextFee && '، '}
        <NextFee nextFee={nextFee} />. ما حُسب من قبل يبقى كما هو.
      </Text>
      <ChoiceChips
        label="المصروفات"
        choices={KINDS}
        chosen={values.kind}
        onChoose={(kind) => {
          const [first] = monthsFor({ ...schoolClass, kind }, now);
          form.setValues({ kind, ...(first && values.from < first.value && { from: first.value }) });
        }}
      />
      {values.kind !== 'none' && (
        <NumberField
          label={values.kind === 'monthly' ? 'المبلغ كل شهر' : 'المبلغ كل حصة'}
          inputMode="decimal"
          min={0}
          step={10}
          required
          data-autofocus
          {...form.getInputProps('amount')}
        />
      )}
      <NativeSelect
        label="من شهر"
        data={monthsFor({ ...schoolClass, kind: values.kind }, now)}
        required
        {...form.getInputProps('from')}
      />
      {asksToCharge(values, schoolClass, now) && (
        <Radio.Group
          label={`هل يُحسب ${formatMonth(now)} الآن على ${countOf(studentsNumber, 'student', 'genitive')}؟`}
          description="من حُسب عليه هذا الشهر من قبل، أو أُلغي له، لا يُحسب مرة أخرى"
          required
          {...form.getInputProps('chargeNow')}
        >
          <Group mt="xs" gap="lg">
            <Radio value="true" label="نعم، يُحسب الآن" />
            <Radio value="false" label="لا، من الشهر القادم" />
          </Group>
        </Radio.Group>
      )}
    </FormDialog>
  );
}
