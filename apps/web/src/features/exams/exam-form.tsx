import { SimpleGrid, TextInput } from '@mantine/core';
import { type Exam, examForm } from '@daad/contracts/exams.contract';
import { cairoWallTime, instantOfCairo } from '@daad/domain/cairo-time';
import { useQuery } from '@tanstack/react-query';
import { allClassesQuery } from '#web/entities/class/class.queries.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { MomentPicker } from '#web/ui/form/moment-picker.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { ClassesField } from '#web/entities/class/classes-field.js';
import { saveExam } from './exams.mutations.js';

interface ExamFormProps extends DialogProps {
  /** Null to add one. */
  exam: Exam | null;
  /** A changed degree recomputes points. */
  onRecompute: (jobId: string) => void;
  /** A new exam whose students, those of the classes, are still to be added. */
  onCreated: (examId: string, classIds: string[]) => void;
}

export function ExamForm({ opened, onClose, exam, onRecompute, onCreated }: ExamFormProps) {
  const api = useApiForm({
    initialValues: startOf(exam),
    schema: formSchema,
    mutation: saveExam(exam?.id ?? null),
    onSuccess: ({ exam: { id }, recomputeJobId, classIds }) => {
      showSuccess(exam ? 'تم تحديث الامتحان بنجاح' : 'تمت إضافة الامتحان بنجاح');
      if (recomputeJobId) onRecompute(recomputeJobId);
      onClose();
      if (classIds.length > 0) onCreated(id, classIds);
    },
  });
  const { data: classes } = useQuery({ ...allClassesQuery, enabled: opened && !exam });
  const { form } = api;
  const field = form.getInputProps;

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={exam ? 'تعديل الامتحان' : 'إضافة امتحان'}
      of={api}
      submitLabel={exam ? 'حفظ التعديلات' : 'إضافة الامتحان'}
    >
      <TextInput label="اسم الامتحان" required data-autofocus maxLength={200} {...field('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NumberField
          label="الدرجة الكلية"
          description="من 1 إلى 1,000"
          inputMode="decimal"
          min={1}
          max={1000}
          required
          {...field('degree')}
        />
        <MomentPicker
          label="التاريخ والوقت"
          description="بتوقيت القاهرة"
          placeholder="اختر التاريخ والوقت"
          required
          {...field('date')}
        />
        <NumberField
          label="رقم الامتحان (اختياري)"
          min={0}
          placeholder={exam ? '' : 'الرقم التالي تلقائياً'}
          {...field('index')}
        />
      </SimpleGrid>
      {!exam && (
        <ClassesField
          classes={classes?.items}
          label="الصفوف (اختياري)"
          description="يُضاف طلابها إلى الامتحان، وتُفتح ورقة درجاته"
          {...field('classIds')}
        />
      )}
    </FormDialog>
  );
}

interface ExamValues {
  name: string;
  degree: string | null;
  date: string | null;
  index: string | null;
  classIds: string[];
}

const startOf = (exam: Exam | null): ExamValues => ({
  name: exam?.name ?? '',
  degree: exam ? String(exam.degree) : null,
  date: exam ? cairoWallTime(new Date(exam.date)) : null,
  index: exam ? String(exam.index) : null,
  classIds: [],
});

/** The call's own form; only the date is typed by the clocks of Cairo, and classes belong to another call. */
const formSchema = {
  safeParse: ({ classIds, date, ...form }: ExamValues) => {
    const parsed = examForm.safeParse({ ...form, date: date && instantOfCairo(date)?.toISOString() });
    return parsed.success ? { ...parsed, data: { ...parsed.data, classIds } } : parsed;
  },
};
