import {
  Input,
  SegmentedControl,
  type SelectProps,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { type Discount, discountForm } from '@daad/contracts/discounts.contract';
import { type DiscountType, finalPrice } from '@daad/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { studentChoicesQuery } from '#web/entities/student/student-choices.js';
import type { ApiForm } from '#web/lib/use-api-form.js';
import { useMay } from '#web/lib/use-may.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { Money, Sentence } from '#web/ui/layout/isolates.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { type Choice, SearchedSelect } from '#web/ui/form/searched-select.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { DISCOUNT_TYPE_CHOICES } from './discount-labels.js';
import { saveDiscount } from './discounts.mutations.js';
import { FOUND_AT_MOST, productChoicesQuery } from './discounts.queries.js';
import { amountParam } from './discounts-search.js';

/** Errors of the server are shown for 8 s (specification 2 section 9). */
const ERRORS_SHOWN_FOR = 8000;

interface DiscountFormProps extends DialogProps {
  /** Null to add one. */
  discount: Discount | null;
}

interface DiscountValues {
  studentId?: string | null;
  /** Instead of the id. */
  studentCode?: string;
  productId: string | null;
  discountType: DiscountType;
  discountValue: string | null;
}

const startOf = (discount: Discount | null, mayChoose: boolean): DiscountValues => ({
  ...(mayChoose ? { studentId: discount?.studentId ?? null } : { studentCode: discount?.studentCode ?? '' }),
  productId: discount?.productId ?? null,
  discountType: discount?.discountType ?? 'Percentage',
  discountValue: discount ? String(discount.discountValue) : null,
});

export function DiscountForm({ discount, ...dialog }: DiscountFormProps) {
  // The code of a student is typed by who may not list students.
  const mayChoose = useMay()('GET student/GetList');
  const api = useDialogForm(dialog.onClose, {
    initialValues: startOf(discount, mayChoose),
    schema: discountForm,
    mutation: saveDiscount(discount?.id ?? null),
    done: ({ studentName }) => (discount ? `تم تحديث خصم ${studentName}` : `تمت إضافة خصم ${studentName}`),
  });
  const { form } = api;
  const problems = useBriefProblems(api);
  const [price, setPrice] = useState(discount?.price);
  const { discountType, discountValue } = form.getValues();

  return (
    <FormDialog
      {...dialog}
      title={discount ? 'تعديل الخصم' : 'إضافة خصم جديد'}
      of={api}
      submitLabel={discount ? 'حفظ التعديلات' : 'إضافة الخصم'}
      problems={problems}
    >
      {mayChoose ? (
        <StudentField
          before={
            discount && { value: discount.studentId, label: discount.studentName, hint: discount.studentCode }
          }
          input={form.getInputProps('studentId')}
          onChange={(id) => form.setFieldValue('studentId', id)}
        />
      ) : (
        <CodeField studentName={discount?.studentName} input={form.getInputProps('studentCode')} />
      )}
      <ProductField
        before={
          discount && {
            value: discount.productId,
            label: discount.productName,
            hint: String(discount.productIndex),
          }
        }
        input={form.getInputProps('productId')}
        onChange={(id, price) => {
          setPrice(price);
          form.setFieldValue('productId', id);
        }}
      />
      <Input.Wrapper label="نوع الخصم" required labelElement="div" error={form.errors['discountType']}>
        <SegmentedControl
          fullWidth
          aria-label="نوع الخصم"
          data={DISCOUNT_TYPE_CHOICES}
          value={discountType}
          onChange={(type) => form.setFieldValue('discountType', type)}
        />
      </Input.Wrapper>
      <NumberField
        label={discountType === 'Percentage' ? 'قيمة الخصم (%)' : 'قيمة الخصم (ج.م)'}
        required
        inputMode="decimal"
        min={0}
        step={0.01}
        {...form.getInputProps('discountValue')}
      />
      {price !== undefined && (
        <Text role="status" c="dimmed">
          يدفع الطالب:{' '}
          <Money
            value={finalPrice(price, { discountType, discountValue: amountParam(discountValue) ?? 0 })}
            was={price}
          />
        </Text>
      )}
    </FormDialog>
  );
}

interface ChoiceFieldProps {
  before: Choice | null;
  /** Of the form. */
  input: Pick<SelectProps, 'error' | 'onFocus' | 'onBlur'>;
}

function StudentField({
  before,
  input,
  onChange,
}: ChoiceFieldProps & { onChange: (id: string | null) => void }) {
  const [chosen, setChosen] = useState(before);
  const [search, setSearch] = useState('');
  const { data: found } = useQuery(studentChoicesQuery(search, FOUND_AT_MOST));
  return (
    <SearchedSelect
      label="الطالب"
      placeholder="ابحث بالاسم أو الكود أو الهاتف"
      nothingFoundMessage={found ? 'لا يوجد طلاب مطابقون' : 'جارٍ التحميل…'}
      required
      data-autofocus
      {...input}
      found={found?.items.map(({ id, fullName, code, className }) => ({
        value: id,
        label: fullName,
        hint: code,
        about: className,
      }))}
      totalCount={found?.totalCount}
      onSearch={setSearch}
      value={chosen}
      onChange={(choice) => {
        setChosen(choice);
        onChange(choice?.value ?? null);
      }}
    />
  );
}

interface CodeFieldProps {
  /** Who has the discount until now. */
  studentName: string | undefined;
  input: TextInputProps;
}

const CodeField = ({ studentName, input }: CodeFieldProps) => (
  <TextInput
    label="كود الطالب"
    description={studentName ? <Sentence text={`للطالب: ${studentName}`} /> : 'كما هو على بطاقة الطالب'}
    placeholder="S0001"
    required
    autoComplete="off"
    data-autofocus
    {...input}
  />
);

interface ProductFieldProps extends ChoiceFieldProps {
  onChange: (id: string | null, price: number | undefined) => void;
}

function ProductField({ before, input, onChange }: ProductFieldProps) {
  const [chosen, setChosen] = useState(before);
  const [search, setSearch] = useState('');
  const { data: found } = useQuery(productChoicesQuery(search));
  return (
    <SearchedSelect
      label="المنتج"
      placeholder="ابحث باسم المنتج أو وصفه"
      nothingFoundMessage={found ? 'لا توجد منتجات مطابقة' : 'جارٍ التحميل…'}
      required
      {...input}
      found={found?.items.map(({ id, name, index }) => ({ value: id, label: name, hint: String(index) }))}
      totalCount={found?.totalCount}
      onSearch={setSearch}
      value={chosen}
      onChange={(choice) => {
        setChosen(choice);
        onChange(choice?.value ?? null, found?.items.find(({ id }) => id === choice?.value)?.price);
      }}
    />
  );
}

/** The errors above the form, which disappear after a while. */
function useBriefProblems({
  problems,
  failure,
  clearProblems,
}: Pick<ApiForm<object>, 'problems' | 'failure' | 'clearProblems'>): readonly string[] {
  const clear = useEffectEvent(clearProblems);
  useEffect(() => {
    if (problems.length === 0) return;
    const timer = setTimeout(() => clear(), ERRORS_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [problems]);
  if (problems.length === 0 || !failure) return problems;
  if (failure.isNetworkFailure) return ['حدث خطأ في الاتصال بالخادم'];
  return failure.hasServerMessage ? problems : [`خطأ في الخادم: ${failure.status}`];
}
