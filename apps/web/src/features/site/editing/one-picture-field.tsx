import type { SitePicture, SitePicturePlace } from '@daad/contracts/attachments.contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ATTACHMENT_RULES } from '#web/entities/attachment/attachment-rules.js';
import { FileDrop } from '#web/ui/form/file-drop.js';
import { Picture } from '#web/ui/layout/picture.js';
import { PictureDescription } from './picture-description.js';
import { UploadList } from './upload-list.js';
import { useSitePictureUploads } from './use-site-uploads.js';
import classes from './site-pictures.module.css';

interface OnePictureFieldProps {
  place: SitePicturePlace;
  label: string;
  hint?: string;
  picture: SitePicture | null;
  onRemove: (picture: SitePicture) => void;
}

/** A place for one picture: another one replaces it. */
export function OnePictureField({ place, label, hint, picture, onRemove }: OnePictureFieldProps) {
  const { uploads, ...uploading } = useSitePictureUploads(place);
  return (
    <Stack role="group" gap="sm" aria-label={label}>
      <div>
        <Text fw={500}>{label}</Text>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {picture && (
        <Group align="flex-start">
          <Picture image={picture} alt={picture.description ?? label} sizes="200px" className={classes.one} />
          <Stack flex={1} miw={220} gap="xs" align="flex-start">
            <PictureDescription key={picture.id} picture={picture} label={`وصف ${label}`} />
            <Button
              variant="subtle"
              color="clay"
              leftSection={<IconTrash size={18} />}
              onClick={() => onRemove(picture)}
            >
              حذف {label}
            </Button>
          </Stack>
        </Group>
      )}
      <FileDrop
        label={picture ? `تغيير ${label}` : `إضافة ${label}`}
        accept={ATTACHMENT_RULES.Site.accept}
        onFiles={(files) => void uploading.add(files.slice(0, 1))}
      >
        اسحبها إلى هنا أو اضغط للاختيار. الحد الأقصى 5 ميجابايت.
      </FileDrop>
      <UploadList uploads={uploads} onRetry={uploading.send} onDismiss={uploading.dismiss} />
    </Stack>
  );
}
