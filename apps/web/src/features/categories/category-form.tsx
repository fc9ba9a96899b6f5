import { Textarea, TextInput } from '@mantine/core';
import { type Category, categoryForm } from '@daad/contracts/categories.contract';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { saveCategory } from './categories.mutations.js';

/** Specification 2 section 9. */
const DESCRIPTION_LENGTH = 500;

interface CategoryFormProps extends DialogProps {
  /** Null to add one. */
  category: Category | null;
}

export function CategoryForm({ category, ...dialog }: CategoryFormProps) {
  const api = useDialogForm(dialog.onClose, {
    initialValues: { name: category?.name ?? '', description: category?.description ?? '' },
    schema: categoryForm,
    mutation: saveCategory(category?.id ?? null),
    done: ({ name }) => (category ? `تم تحديث الفئة «${name}»` : `تمت إضافة الفئة «${name}»`),
  });
  const { form } = api;

  return (
    <FormDialog
      {...dialog}
      title={category ? 'تعديل الفئة' : 'إضافة فئة جديدة'}
      of={api}
      submitLabel={category ? 'حفظ التعديلات' : 'إضافة الفئة'}
    >
      <TextInput
        label="اسم الفئة"
        placeholder="مثال: كتب ومذكرات"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label="وصف الفئة"
        required
        autosize
        minRows={4}
        maxRows={10}
        description={
          <Ltr>
            {form.getValues().description.length}/{DESCRIPTION_LENGTH}
          </Ltr>
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  );
}
