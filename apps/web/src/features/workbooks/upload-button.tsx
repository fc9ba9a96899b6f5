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
}

/** Opens the upload dialog of a template. */
export function UploadButton({ label, disabled = false, ...upload }: UploadButtonProps) {
  const dialogs = useDialogs({
    upload: (dialog) => <UploadDialog {...dialog} {...upload} />,
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} />}
        disabled={disabled}
        onClick={() => dialogs.open('upload', null)}
      >
        {label}
      </Button>
      {dialogs.view}
    </>
  );
}
