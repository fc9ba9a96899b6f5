import type { TemplateName } from '@daad/contracts/workbook-templates';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '#web/ui/dialog/modal.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { type Accepted, NOTHING_CHOSEN, type Upload, UploadForm } from './upload-form.js';
import { UploadProgress } from './upload-progress.js';
import { UPLOAD_WORDS, uploadWorkbook } from './uploads.js';

interface UploadDialogProps extends DialogProps {
  template: TemplateName;
  /** For the template of exam students. */
  examId?: string | undefined;
  /** Part of the title: the exam or the class. */
  subject?: string | undefined;
}

/** Uploads a workbook, and follows the job that imports it. */
export function UploadDialog({ opened, onClose, template, examId, subject }: UploadDialogProps) {
  const isPhone = usePhone();
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    mutationFn: async ({ file, dryRun }: Upload): Promise<Accepted> => {
      const options = { dryRun, upsert: choice.upsert, examId };
      return { dryRun, jobId: await uploadWorkbook(template, file, options, setProgress) };
    },
    onMutate: () => setProgress(0),
  });
  const { title } = UPLOAD_WORDS[template];
  const accepted = upload.data;
  const again = () => {
    if (!accepted?.dryRun) setChoice(NOTHING_CHOSEN);
    upload.reset();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      locked={upload.isPending}
      title={subject ? `${title}: ${subject}` : title}
      size="lg"
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      {accepted ? (
        <UploadProgress
          key={accepted.jobId}
          template={template}
          accepted={accepted}
          onClose={onClose}
          onAgain={again}
        />
      ) : (
        <UploadForm
          template={template}
          choice={choice}
          onChoice={setChoice}
          upload={upload}
          progress={progress}
        />
      )}
    </Modal>
  );
}
