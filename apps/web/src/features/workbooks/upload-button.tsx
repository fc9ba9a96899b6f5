import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { TemplateName } from '@daad/contracts/workbook-templates';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { UploadDialog } from './upload-dialog.js';

interface UploadButtonProps {
  template: TemplateName;
  label: string;
  examId?: string | undefined;
  subject?: string | undefined;
  disabled?: boolean;
  /** Called when the dialog opens and closes, for a dialog under it. */
  onToggle?: (isOpen: boolean) => void;
}

/** Opens the upload dialog of a template. */
export function UploadButton({
  template,
  label,
  examId,
  subject,
  disabled = false,
  onToggle,
}: UploadButtonProps) {
  const dialogs = useDialogs({
    upload: ({ opened, onClose }) => (
      <UploadDialog
        opened={opened}
        onClose={() => {
          onClose();
          onToggle?.(false);
        }}
        template={template}
        examId={examId}
        subject={subject}
      />
    ),
  });
  const open = () => {
    dialogs.open('upload', null);
    onToggle?.(true);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} />}
        disabled={disabled}
        onClick={open}
      >
        {label}
      </Button>
      {dialogs.view}
    </>
  );
}
