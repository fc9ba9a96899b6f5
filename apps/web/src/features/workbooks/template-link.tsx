import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { TemplateName } from '@daad/contracts/workbook-templates';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { saveTemplate } from './save-workbook.js';

/** Downloads the empty workbook of an import. */
export function TemplateLink({ template }: { template: TemplateName }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => saveTemplate(template) });
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconDownload size={18} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        تحميل القالب
      </Button>
      {error && <FormErrors title="فشل في تحميل قالب الملف" errors={[messageOf(error)]} />}
    </>
  );
}
