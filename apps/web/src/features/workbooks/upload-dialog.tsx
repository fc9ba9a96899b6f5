import type { TemplateName } from '@daad/contracts/workbook-templates';
import { useState } from 'react';
import { Modal } from '#web/ui/modal.js';
import { usePhone } from '#web/ui/use-narrow.js';
import type { DialogProps } from '#web/ui/use-dialogs.js';
import { type Accepted, NOTHING_CHOSEN, UploadForm } from './upload-form.js';
import { UploadProgress } from './upload-progress.js';
import { UPLOAD_WORDS } from './uploads.js';

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
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const [sending, setSending] = useState(false);
  const { title } = UPLOAD_WORDS[template];
  const again = () => {
    if (!accepted?.dryRun) setChoice(NOTHING_CHOSEN);
    setAccepted(null);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      locked={sending}
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
          examId={examId}
          choice={choice}
          onChoice={setChoice}
          onSending={setSending}
          onAccepted={setAccepted}
        />
      )}
    </Modal>
  );
}
