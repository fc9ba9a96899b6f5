import { Button, PasswordInput, SimpleGrid, Switch, TextInput } from '@mantine/core';
import {
  changedStudentForm,
  type ListedStudent,
  newStudentForm,
  type Student,
} from '@daad/contracts/students.contract';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ClassChoice, ClassField } from '#web/entities/class/class-field.js';
import { useClass } from '#web/entities/class/use-class.js';
import { FirstChargeField, firstChargeOf } from '#web/entities/fees/first-charge-field.js';
import { StageAlerts, type StageChoices, StageField } from '#web/entities/stage/stage-field.js';
import { ASKED, enterMovesOn, moveOn } from '#web/lib/enter-moves-on.js';
import { newPassword } from '#web/lib/new-password.js';
import { type ApiForm, useApiForm } from '#web/lib/use-api-form.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import { SuccessNote } from '#web/ui/feedback/success-note.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { useChangesPasswords } from '#web/entities/student/use-changes-passwords.js';
import { AddedBefore, AddedStudent, type NewAccount, useShowNew } from './added-student.js';
import { saveStudent } from './students.mutations.js';
import { useSuggestedCode } from './use-suggested-code.js';

interface StudentFormProps extends DialogProps {
  /** Null to add one. */
  student: ListedStudent | null;
  /** The class of a new student, where it is known. */
  into?: ClassChoice | undefined;
  stages: StageChoices;
}

const startOf = (student: ListedStudent | null, into: ClassChoice | undefined) => ({
  fullName: student?.fullName ?? '',
  classId: student?.classId ?? into?.id ?? null,
  educationalStageId: student?.educationalStageId ?? into?.educationalStageId ?? null,
  code: student?.code ?? '',
  phoneNumber: student?.phoneNumber ?? '',
  parentPhoneNumber: student?.parentPhoneNumber ?? '',
  password: student ? '' : newPassword(),
  email: student?.email ?? '',
  index: student ? String(student.index) : null,
  hideFromLeaderboard: student?.hideFromLeaderboard ?? false,
  firstCharge: null as string | null,
});

type StudentValues = ReturnType<typeof startOf>;

/** The call's schema. A class or switch that was not touched is not sent: it may have changed since the form was opened. */
const schemaOf = (student: ListedStudent | null) => ({
  safeParse: ({ classId, hideFromLeaderboard, firstCharge, ...values }: StudentValues) =>
    (student ? changedStudentForm : newStudentForm).safeParse({
      ...values,
      ...(classId !== (student?.classId ?? null) && { classId, ...firstChargeOf(firstCharge) }),
      ...(hideFromLeaderboard !== (student?.hideFromLeaderboard ?? false) && { hideFromLeaderboard }),
    }),
});

/** The form, which for a new student can begin with another one after it was saved. */
function useStudentForm({ onClose, student, into }: StudentFormProps) {
  const isNew = student === null;
  const [initialValues] = useState(() => startOf(student, into));
  const goesOn = useRef(false);
  const [added, setAdded] = useState<readonly NewAccount[]>([]);
  const showNew = useShowNew();

  const onSuccess = (saved: Student) => {
    const { password, classId, educationalStageId } = api.form.getValues();
    if (isNew && goesOn.current) {
      setAdded([...added, { ...saved, password }]);
      api.form.setValues({ ...startOf(null, undefined), classId, educationalStageId });
      return;
    }
    onClose();
    if (isNew) showNew([...added, { ...saved, password }]);
    else showSuccess('تم تحديث بيانات الطالب بنجاح');
  };
  const api = useApiForm({
    initialValues,
    schema: schemaOf(student),
    mutation: saveStudent(student?.id ?? null),
    onSuccess,
  });
  const { form, submitting } = api;
  const last = added.at(-1);
  const focusName = useEffectEvent(() => form.getInputNode('fullName')?.focus());
  // Disabled while the form is sent, the name can take the focus only after that.
  useEffect(() => {
    if (last && !submitting) focusName();
  }, [last, submitting]);
  const submit = (andGoOn: boolean, event?: FormEvent<HTMLElement>) => {
    goesOn.current = andGoOn;
    api.submit(event);
  };
  const close = () => {
    onClose();
    showNew(added);
  };
  return { ...api, submit, close, added, nextCode: useSuggestedCode(form, isNew, added.length) };
}

export function StudentForm(props: StudentFormProps) {
  const { opened, student, stages } = props;
  const isNew = student === null;
  const { submit, close, added, nextCode, ...api } = useStudentForm(props);
  const { form, problems, failure, submitting } = api;
  const last = added.at(-1);
  const refusals = [...new Set([...Object.values(form.errors).map(String), ...problems])];
  // Specification 2 section 8: all errors of a refused update are shown in one sentence.
  const isRefusedUpdate = !isNew && failure?.code === 'request.invalid' && refusals.length > 0;

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={isNew ? 'إضافة طالب جديد' : 'تعديل بيانات الطالب'}
      of={{ ...api, submit: (event) => submit(false, event) }}
      {...(isNew && {
        otherSubmit: (
          <Button variant="light" disabled={submitting} onClick={() => submit(true)}>
            حفظ وإضافة آخر
          </Button>
        ),
      })}
      problems={isRefusedUpdate ? [`خطأ في البيانات: ${refusals.join('، ')}`] : refusals}
      {...(!isRefusedUpdate && { problemsTitle: 'يرجى تصحيح الأخطاء التالية' })}
      submitLabel={isNew ? 'إضافة الطالب' : 'حفظ التعديلات'}
    >
      {isNew && <SuccessNote>{last && <AddedStudent {...last} />}</SuccessNote>}
      <StageAlerts stages={stages} why="لا يُضاف طالب بلا مرحلة." />
      <StudentFields
        form={form}
        stages={stages}
        isNew={isNew}
        given={student?.classId ?? null}
        nextCode={nextCode}
      />
      <AddedBefore accounts={added.slice(0, -1).reverse()} />
    </FormDialog>
  );
}

function StudentFields({ nextCode, ...place }: PlaceFieldsProps & { nextCode: string | null }) {
  const { form, isNew } = place;
  const changesPasswords = useChangesPasswords();
  const field = form.getInputProps;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" onKeyDown={enterMovesOn}>
      <TextInput label="الاسم الكامل" required data-autofocus {...field('fullName')} />
      <PlaceFields {...place} />
      <TextInput
        label="كود الطالب"
        required
        description={
          nextCode !== null && (
            <>
              التالي المتاح: <Ltr>{nextCode}</Ltr>
            </>
          )
        }
        {...field('code')}
      />
      <TextInput label="رقم الهاتف" type="tel" required {...field('phoneNumber')} />
      <TextInput
        label="رقم ولي الأمر"
        type="tel"

        required
        {...field('parentPhoneNumber')}
      />
      {(isNew || changesPasswords) && (
        <PasswordInput
          label="كلمة المرور"
          description={isNew ? 'مقترحة، 6 أحرف على الأقل' : 'اتركها فارغة للإبقاء على الحالية'}
          defaultVisible={isNew}
          autoComplete="new-password"
          required={isNew}
          {...field('password')}
        />
      )}
      <TextInput label="البريد الإلكتروني (اختياري)" type="email" {...field('email')} />
      <NumberField
        label="رقم الترتيب (اختياري)"
        min={0}
        placeholder={isNew ? 'الرقم التالي تلقائياً' : ''}
        {...field('index')}
      />
      <Switch
        label="إخفاء من لوحة الشرف"
        description="لا يراه فيها غيره، ويبقى له مركزه ونقاطه"
        {...form.getInputProps('hideFromLeaderboard', { type: 'checkbox' })}
      />
    </SimpleGrid>
  );
}

interface PlaceFieldsProps {
  form: ApiForm<StudentValues>['form'];
  stages: StageChoices;
  isNew: boolean;
  /** The class that the student is in. */
  given: string | null;
}

/** Class, stage, and the first charge of a class by the month. The class fills in its stage. */
function PlaceFields({ form, stages, isNew, given }: PlaceFieldsProps) {
  const field = form.getInputProps;
  const joined = useClass(form.values.classId ?? undefined);
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
      {form.values.classId !== given && <FirstChargeField joined={joined} {...field('firstCharge')} />}
    </>
  );
}
