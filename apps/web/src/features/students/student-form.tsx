import { PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { changedStudentForm, newStudentForm, type Student } from '@daad/contracts/students.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ClassChoice, ClassField } from '#web/entities/class/class-field.js';
import { StageAlerts, type StageChoices, StageField } from '#web/entities/stage/stage-field.js';
import { ASKED, enterMovesOn, moveOn } from '#web/lib/enter-moves-on.js';
import { type ApiForm, useApiForm } from '#web/lib/use-api-form.js';
import { FormDialog } from '#web/ui/form-dialog.js';
import { NumberField } from '#web/ui/number-field.js';
import { SuccessNote } from '#web/ui/success-note.js';
import type { DialogProps } from '#web/ui/use-dialogs.js';
import { saveStudent } from './students.mutations.js';

/** The dialog closes 1.5 s after its success message (specification 2 section 4). */
const CLOSES_AFTER = 1500;

interface StudentFormProps extends DialogProps {
  /** Null to add one. */
  student: Student | null;
  /** The class of a new student, where it is known. */
  into?: ClassChoice | undefined;
  stages: StageChoices;
}

const startOf = (student: Student | null, into: ClassChoice | undefined) => ({
  fullName: student?.fullName ?? '',
  classId: student?.classId ?? into?.id ?? null,
  educationalStageId: student?.educationalStageId ?? into?.educationalStageId ?? null,
  code: student?.code ?? '',
  phoneNumber: student?.phoneNumber ?? '',
  parentPhoneNumber: student?.parentPhoneNumber ?? '',
  password: '',
  email: student?.email ?? '',
  index: student ? String(student.index) : null,
});

type StudentValues = ReturnType<typeof startOf>;

/** The call's schema. A class that was not touched is not sent: it may have changed since the form was opened. */
const schemaOf = (student: Student | null) => ({
  safeParse: ({ classId, ...values }: StudentValues) =>
    (student ? changedStudentForm : newStudentForm).safeParse({
      ...values,
      ...(classId !== (student?.classId ?? null) && { classId }),
    }),
});

export function StudentForm({ opened, onClose, student, into, stages }: StudentFormProps) {
  const [saved, setSaved] = useState(false);
  const closeItself = useEffectEvent(onClose);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => closeItself(), CLOSES_AFTER);
    return () => clearTimeout(timer);
  }, [saved]);

  const api = useApiForm({
    initialValues: startOf(student, into),
    schema: schemaOf(student),
    mutation: saveStudent(student?.id ?? null),
    onSuccess: () => setSaved(true),
  });
  const { form, problems, failure } = api;
  const field = form.getInputProps;
  const refusals = [...new Set([...Object.values(form.errors).map(String), ...problems])];
  // Specification 2 section 8: all errors of a refused update are shown in one sentence.
  const isRefusedUpdate = student !== null && failure?.code === 'request.invalid' && refusals.length > 0;

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={student ? 'تعديل بيانات الطالب' : 'إضافة طالب جديد'}
      of={api}
      submitDisabled={saved}
      problems={isRefusedUpdate ? [`خطأ في البيانات: ${refusals.join('، ')}`] : refusals}
      {...(!isRefusedUpdate && { problemsTitle: 'يرجى تصحيح الأخطاء التالية' })}
      submitLabel={student ? 'حفظ التعديلات' : 'إضافة الطالب'}
    >
      <SuccessNote>
        {saved && (student ? 'تم تحديث بيانات الطالب بنجاح' : 'تمت إضافة الطالب بنجاح')}
      </SuccessNote>
      <StageAlerts stages={stages} why="لا يُضاف طالب بلا مرحلة." />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" onKeyDown={enterMovesOn}>
        <TextInput label="الاسم الكامل" required data-autofocus {...field('fullName')} />
        <PlaceFields form={form} stages={stages} isNew={student === null} />
        <TextInput label="كود الطالب" required {...field('code')} />
        <TextInput label="رقم الهاتف" type="tel" required {...field('phoneNumber')} />
        <TextInput label="رقم ولي الأمر" type="tel" required {...field('parentPhoneNumber')} />
        <PasswordInput
          label="كلمة المرور"
          description={student ? 'اتركها فارغة للإبقاء على الحالية' : '6 أحرف على الأقل'}
          autoComplete="new-password"
          required={!student}
          {...field('password')}
        />
        <TextInput label="البريد الإلكتروني (اختياري)" type="email" {...field('email')} />
        <NumberField
          label="رقم الترتيب (اختياري)"
          min={0}
          placeholder={student ? '' : 'الرقم التالي تلقائياً'}
          {...field('index')}
        />
      </SimpleGrid>
    </FormDialog>
  );
}

interface PlaceFieldsProps {
  form: ApiForm<StudentValues>['form'];
  stages: StageChoices;
  isNew: boolean;
}

/** Class and stage. The class fills in its stage. */
function PlaceFields({ form, stages, isNew }: PlaceFieldsProps) {
  const field = form.getInputProps;
  const choose = (classId: string | null, chosen: ClassChoice | undefined) => {
    form.setValues({ classId, ...(chosen && { educationalStageId: chosen.educationalStageId }) });
    // Focuses the field after the stage, because the class fills in the stage, maybe only after another render.
    const stage: HTMLInputElement | null = form.getInputNode('educationalStageId');
    if (isNew && chosen && stage?.form) setTimeout(moveOn, 0, stage.form, stage);
  };
  return (
    <>
      <ClassField
        {...(isNew && ASKED)}
        {...field('classId')}
        stageId={form.values.educationalStageId}
        onChange={choose}
      />
      <StageField
        stages={stages}
        description="تُدار من شاشة المراحل التعليمية"
        {...field('educationalStageId')}
      />
    </>
  );
}
