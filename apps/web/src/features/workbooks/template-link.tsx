import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { TemplateName } from '@daad/contracts/workbook-templates';
import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { FormErrors } from '#web/ui/form-errors.js';
import { saveTemplate } from './save-workbook.js';

/** Downloads the empty workbook of an import. */
export function TemplateLink({ template }: { template: TemplateName }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await saveTemplate(template);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconDownload size={18} />}
        loading={busy}
        onClick={() => void download()}
      >
        تحميل القالب
      </Button>
      {problem && <FormErrors title="فشل في تحميل قالب الملف" errors={[problem]} />}
    </>
  );
}
