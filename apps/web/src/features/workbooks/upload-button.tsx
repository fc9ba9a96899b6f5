import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { TemplateName } from '@daad/contracts/workbook-templates';
import { useDialog } from '../../ui/use-dialog.js';
import { UploadDialog } from './upload-dialog.js';

interface UploadButtonProps {
  template: TemplateName;
  label: string;
  examId?: string | undefined;
  subject?: string | undefined;
  disabled?: boolean;
}

/** Opens the upload dialog of a template. */
export function UploadButton({ template, label, examId, subject, disabled = false }: UploadButtonProps) {
  const dialog = useDialog<true>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} />}
        disabled={disabled}
        onClick={() => dialog.open(true)}
      >
        {label}
      </Button>
      {dialog.subject && (
        <UploadDialog
          key={dialog.turn}
          opened={dialog.opened}
          onClose={dialog.close}
          template={template}
          examId={examId}
          subject={subject}
        />
      )}
    </>
  );
}
