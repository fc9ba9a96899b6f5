import { attachmentDescription, type SitePicture } from '@daad/contracts/attachments.contract';
import { Box, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useAutoSave } from '#web/lib/use-auto-save.js';
import { SaveNote } from '#web/ui/form/save-note.js';
import { describeSitePicture } from './site-pictures.mutations.js';

interface PictureDescriptionProps {
  picture: SitePicture;
  label: string;
}

/** What a picture shows, for those who do not see it. Saves by itself. */
export function PictureDescription({ picture: { id, description }, label }: PictureDescriptionProps) {
  const values = useMemo(() => ({ description: description ?? '' }), [description]);
  const save = useAutoSave({
    values,
    schema: attachmentDescription,
    mutation: describeSitePicture(id),
  });
  useReportUnsaved(save.isUnsaved);
  return (
    <Box w="100%">
      <TextInput
        aria-label={label}
        placeholder="ماذا في الصورة؟"
        {...save.form.getInputProps('description')}
        onBlur={() => save.state === 'waiting' && save.flush()}
      />
      {save.state !== 'clean' && <SaveNote save={save} />}
    </Box>
  );
}
