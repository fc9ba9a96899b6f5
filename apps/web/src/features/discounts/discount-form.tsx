import { Input, SegmentedControl, Text } from '@mantine/core';
import { type Discount, discountForm } from '@daad/contracts/discounts.contract';
import { type DiscountType, finalPrice } from '@daad/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { studentChoicesQuery } from '#web/entities/student/student-choices.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormDialog } from '#web/ui/form-dialog.js';
import { Money } from '#web/ui/isolates.js';
import { NumberField } from '#web/ui/number-field.js';
import { type Choice, SearchedSelect } from '#web/ui/searched-select.js';
import { showSuccess } from '#web/ui/show-success.js';
import type { DialogProps } from '#web/ui/use-dialogs.js';
import { DISCOUNT_TYPE_CHOICES } from './discount-labels.js';
import { saveDiscount } from './discounts.mutations.js';
import { FOUND_AT_MOST, productChoicesQuery } from './discounts.queries.js';
import { amountParam } from './narrow.js';

/** What the server refused is shown for 8 s (specification 2 section 9). */
const ERRORS_SHOWN_FOR = 8000;

interface DiscountFormProps extends DialogProps {
  /** Null to add one. */
  discount: Discount | null;
}

type ProductChoice = Choice & { price: number };

interface DiscountValues {
  studentId: string | null;
  productId: string | null;
  discountType: DiscountType;
  discountValue: string | null;
}

const startOf = (discount: Discount | null): DiscountValues => ({
  studentId: discount?.studentId ?? null,
  productId: discount?.productId ?? null,
  discountType: discount?.discountType ?? 'Percentage',
  discountValue: discount ? String(discount.discountValue) : null,
});

export function DiscountForm({ opened, onClose, discount }: DiscountFormProps) {
  const [student, setStudent] = useState<Choice | null>(
    discount && { value: discount.studentId, label: discount.studentName, hint: discount.studentCode },
  );
  const [product, setProduct] = useState<ProductChoice | null>(
    discount && {
      value: discount.productId,
      label: discount.productName,
      hint: String(discount.productIndex),
      price: discount.price,
    },
  );
  const [studentSearch, setStudentSearch] = useState('');
  const [productSearch, setProductSearch] = useState('');
  const { data: foundStudents } = useQuery(studentChoicesQuery(studentSearch, FOUND_AT_MOST));
  const students = foundStudents?.items.map(({ id, fullName, code }): Choice => ({
    value: id,
    label: fullName,
    hint: code,
  }));
  const { data: foundProducts } = useQuery(productChoicesQuery(productSearch));
  const products = foundProducts?.items.map(({ id, name, index, price }): ProductChoice => ({
    value: id,
    label: name,
    hint: String(index),
    price,
  }));

  const api = useApiForm({
    initialValues: startOf(discount),
    schema: discountForm,
    mutation: saveDiscount(discount?.id ?? null),
    onSuccess: ({ studentName }) => {
      showSuccess(discount ? `تم تحديث خصم ${studentName}` : `تمت إضافة خصم ${studentName}`);
      onClose();
    },
  });
  const { form, problems, failure, clearProblems } = api;
  const clear = useEffectEvent(clearProblems);
  useEffect(() => {
    if (problems.length === 0) return;
    const timer = setTimeout(() => clear(), ERRORS_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [problems]);

  const { discountType, discountValue } = form.getValues();
  const amount = amountParam(discountValue);
  const texts =
    problems.length > 0 && failure?.isNetworkFailure
      ? ['حدث خطأ في الاتصال بالخادم']
      : problems.length > 0 && failure && !failure.hasServerMessage
        ? [`خطأ في الخادم: ${failure.status}`]
        : problems;

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={discount ? 'تعديل الخصم' : 'إضافة خصم جديد'}
      of={api}
      submitLabel={discount ? 'حفظ التعديلات' : 'إضافة الخصم'}
      problems={texts}
    >
      <SearchedSelect
        label="الطالب"
        placeholder="ابحث بالاسم أو الكود أو الهاتف"
        nothingFoundMessage={students ? 'لا يوجد طلاب مطابقون' : 'جارٍ التحميل…'}
        required
        data-autofocus
        {...form.getInputProps('studentId')}
        found={students}
        totalCount={foundStudents?.totalCount}
        onSearch={setStudentSearch}
        value={student}
        onChange={(choice) => {
          setStudent(choice);
          form.setFieldValue('studentId', choice?.value ?? null);
        }}
      />
      <SearchedSelect
        label="المنتج"
        placeholder="ابحث باسم المنتج أو وصفه"
        nothingFoundMessage={products ? 'لا توجد منتجات مطابقة' : 'جارٍ التحميل…'}
        required
        {...form.getInputProps('productId')}
        found={products}
        totalCount={foundProducts?.totalCount}
        onSearch={setProductSearch}
        value={product}
        onChange={(choice) => {
          setProduct(products?.find(({ value }) => value === choice?.value) ?? null);
          form.setFieldValue('productId', choice?.value ?? null);
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
      {product && (
        <Text role="status" c="dimmed">
          يدفع الطالب:{' '}
          <Money
            value={finalPrice(product.price, { discountType, discountValue: amount ?? 0 })}
            was={product.price}
          />
        </Text>
      )}
    </FormDialog>
  );
}
