import {
  Button,
  Group,
  Input,
  Paper,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Product, productForm } from '@daad/contracts/store.contract';
import type { DiscountType } from '@daad/domain/pricing';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { foldedOptions } from '#web/lib/folded-options.js';
import { useReportUnsaved, useUnsavedArea } from '#web/lib/unsaved.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import { FinalPricePreview } from './final-price-preview.js';
import { ofProduct } from './product-images.js';
import { ProductImagesField } from './product-images-field.js';
import { useClosedByBack } from '#web/ui/dialog/use-closed-by-back.js';
import { type ImageChanges, saveProduct } from './products.mutations.js';

interface ProductFormProps {
  /** Null to add one. */
  product: Product | null;
  /** Undefined while loading. */
  categories: readonly { id: string; name: string }[] | undefined;
  onClose: () => void;
}

const DISCOUNT_CHOICES: { value: DiscountType; label: string }[] = [
  { value: 'Percentage', label: 'نسبة %' },
  { value: 'Fixed', label: 'مبلغ ثابت' },
];

const textOf = (amount: number | null | undefined) => (amount ? String(amount) : null);

interface ProductValues {
  name: string;
  description: string;
  categoryId: string | null;
  price: string | null;
  available: boolean;
  discountType: DiscountType;
  discountValue: string | null;
}

const startOf = (product: Product | null): ProductValues => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  categoryId: product?.categoryId ?? null,
  price: product ? String(product.price) : null,
  available: product?.available ?? true,
  discountType: product?.discountType ?? 'Percentage',
  discountValue: textOf(product?.discountValue),
});

/** Takes the place of the list while a product is added or changed (specification 2 section 2). */
export function ProductForm({ product, categories, onClose }: ProductFormProps) {
  const { api, images, setImages, isChanged, progress, failures } = useProductForm(product, onClose);
  const { form, submit, submitting, problems } = api;
  useReportUnsaved(isChanged);
  const { leave } = useUnsavedArea();
  const close = () => leave(onClose);
  useClosedByBack(true, close);

  const title = product ? 'تعديل المنتج' : 'إضافة منتج جديد';
  return (
    <>
      <PageHeader
        title={title}
        main={
          <Button
            variant="default"
            leftSection={<IconArrowRight size={18} />}
            onClick={close}
            disabled={submitting}
          >
            العودة إلى المنتجات
          </Button>
        }
      />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={920}>
        <form onSubmit={submit} noValidate aria-label={title}>
          <Stack gap="md">
            <ProductFields form={form} categories={categories} />
            <ProductImagesField
              changes={images}
              onChange={setImages}
              progress={progress}
              disabled={submitting}
            />
            <FormErrors errors={problems} />
            <FormErrors
              errors={failures}
              title={
                images.images.some(({ file }) => file)
                  ? 'تم حفظ المنتج. فشل في رفع الصور'
                  : 'تم حفظ المنتج، لكن بعض صوره تحتاج محاولة أخرى'
              }
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close} disabled={submitting}>
                {failures.length > 0 ? 'إغلاق' : 'إلغاء'}
              </Button>
              <Button type="submit" loading={submitting}>
                {failures.length > 0 ? 'إعادة المحاولة' : product ? 'حفظ التعديلات' : 'إضافة المنتج'}
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
    </>
  );
}

/** The form with the images of the product, which are sent after it and may need another attempt. */
function useProductForm(product: Product | null, onClose: () => void) {
  const [before] = useState<ImageChanges>(() => ({
    images: product?.images.map(ofProduct) ?? [],
    removed: [],
  }));
  const [images, setImages] = useState(before);
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});
  // Once the product is saved, a retry only sends its images and must not add the product again.
  const [savedId, setSavedId] = useState(product?.id ?? null);
  const [failures, setFailures] = useState<readonly string[]>([]);

  const api = useApiForm({
    initialValues: startOf(product),
    schema: productForm,
    mutation: {
      ...saveProduct(savedId, images, (key, fraction) => setProgress((now) => ({ ...now, [key]: fraction }))),
      onMutate: () => setFailures([]),
    },
    onSuccess: (saved) => {
      setSavedId(saved.product.id);
      setImages(saved.rest);
      setProgress({});
      setFailures(saved.failures);
      if (saved.failures.length > 0) return;
      showSuccess(
        product ? `تم تحديث المنتج «${saved.product.name}»` : `تمت إضافة المنتج «${saved.product.name}»`,
      );
      onClose();
    },
    isFinal: ({ failures }) => failures.length === 0,
  });
  return { api, images, setImages, isChanged: api.isUnsaved || images !== before, progress, failures };
}

interface ProductFieldsProps extends Pick<ProductFormProps, 'categories'> {
  form: UseFormReturnType<ProductValues>;
}

function ProductFields({ form, categories }: ProductFieldsProps) {
  const field = form.getInputProps;
  const { price, discountType, discountValue } = form.getValues();
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    name.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="اسم المنتج" required {...field('name')} ref={name} />
        <Select
          label="الفئة"
          placeholder={categories ? 'اختر الفئة' : 'جارٍ التحميل…'}
          nothingFoundMessage="لا توجد فئات"
          required
          searchable
          filter={foldedOptions}
          data={categories?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          {...field('categoryId')}
        />
      </SimpleGrid>
      <Textarea label="الوصف" required autosize minRows={4} maxRows={12} {...field('description')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberField
          label="السعر (ج.م)"
          required
          inputMode="decimal"
          min={0}
          step={0.01}
          {...field('price')}
        />
        <Input.Wrapper label="نوع الخصم" labelElement="div" error={form.errors['discountType']}>
          <SegmentedControl
            fullWidth
            aria-label="نوع الخصم"
            data={DISCOUNT_CHOICES}
            value={discountType}
            onChange={(type) => form.setFieldValue('discountType', type)}
          />
        </Input.Wrapper>
        <NumberField
          label="قيمة الخصم (اختياري)"
          inputMode="decimal"
          min={0}
          step={0.01}
          {...field('discountValue')}
        />
      </SimpleGrid>
      <FinalPricePreview price={price} discountType={discountType} discountValue={discountValue} />
      <Switch
        label="متاح في المتجر"
        description="غير المتاح يظهر للطلاب ولا يُشترى"
        {...form.getInputProps('available', { type: 'checkbox' })}
      />
    </>
  );
}
