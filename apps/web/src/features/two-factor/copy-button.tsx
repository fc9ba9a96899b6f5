import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { FormErrors } from '#web/ui/form/form-errors.js';

/** Copies a text and announces it. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const { copy, copied, error } = useClipboard({ timeout: 4000 });
  return (
    <>
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        onClick={() => copy(text)}
      >
        {copied ? 'تم النسخ' : children}
      </Button>
      <VisuallyHidden role="status">{copied && 'تم النسخ'}</VisuallyHidden>
      <FormErrors errors={error ? ['تعذّر النسخ. حدّد النص وانسخه.'] : []} />
    </>
  );
}
