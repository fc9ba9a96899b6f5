import { UploadButton } from './upload-button.js';

interface GradesUploadProps {
  exam: { id: string; name: string };
  disabled: boolean;
}

/** Uploads the students of one exam and their grades. */
export const GradesUpload = ({ exam: { id, name }, ...options }: GradesUploadProps) => (
  <UploadButton template="exam-students" label="استيراد من Excel" examId={id} subject={name} {...options} />
);
