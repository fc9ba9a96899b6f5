import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { TemplateName } from '@daad/contracts/workbook-templates';
import { useDialog } from '#web/ui/use-dialog.js';
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
  const dialog = useDialog<true>();
  const open = () => {
    dialog.open(true);
    onToggle?.(true);
  };
  const close = () => {
    dialog.close();
    onToggle?.(false);
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
      {dialog.view((props) => (
        <UploadDialog {...props} onClose={close} template={template} examId={examId} subject={subject} />
      ))}
    </>
  );
}
