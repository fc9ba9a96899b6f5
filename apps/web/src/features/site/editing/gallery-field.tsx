import { MAX_GALLERY_PICTURES, type SitePicture } from '@daad/contracts/attachments.contract';
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ATTACHMENT_RULES } from '#web/entities/attachment/attachment-rules.js';
import { messageOf } from '#web/lib/api-error.js';
import { moved } from '#web/lib/moved.js';
import { FileDrop } from '#web/ui/form/file-drop.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { Picture } from '#web/ui/layout/picture.js';
import { SortableTile } from '#web/ui/form/sortable-tile.js';
import { SortableTiles } from '#web/ui/form/sortable-tiles.js';
import tiles from '#web/ui/form/sortable-tiles.module.css';
import { PictureDescription } from './picture-description.js';
import { reorderGallery } from './site-pictures.mutations.js';
import { UploadList } from './upload-list.js';
import { useSitePictureUploads } from './use-site-uploads.js';

interface GalleryFieldProps {
  pictures: readonly SitePicture[];
  onRemove: (picture: SitePicture, name: string) => void;
}

/** The gallery in its order. All that is done to it is saved at once. */
export function GalleryField({ pictures, onRemove }: GalleryFieldProps) {
  const { uploads, ...uploading } = useSitePictureUploads('gallery');
  const { mutate, error, reset } = useMutation(reorderGallery);
  const [order, setOrder] = useState<{ of: readonly SitePicture[]; ids: readonly string[] } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // Until the server's own order arrives.
  const shown =
    order?.of === pictures
      ? pictures.toSorted((one, other) => order.ids.indexOf(one.id) - order.ids.indexOf(other.id))
      : pictures;
  const keys = shown.map(({ id }) => id);
  const isFull = pictures.length >= MAX_GALLERY_PICTURES;
  const move = (from: number, to: number) => {
    const ids = moved(keys, from, to);
    setOrder({ of: pictures, ids });
    setAnnouncement(`الصورة الآن في الموضع ${to + 1} من ${keys.length}`);
    reset();
    mutate(ids, { onError: () => setOrder(null) });
  };

  return (
    <Stack role="group" gap="sm" aria-label="معرض الصور">
      <Group justify="space-between">
        <Text fw={500}>معرض الصور</Text>
        <Text size="sm" c="dimmed">
          {pictures.length} من {MAX_GALLERY_PICTURES}
        </Text>
      </Group>
      <FormErrors errors={error ? [`تعذّر حفظ الترتيب: ${messageOf(error)}`] : []} />
      {shown.length > 0 && (
        <SortableTiles keys={keys} disabled={false} onMove={move}>
          {shown.map((picture, index) => {
            const words = `صورة ${index + 1}`;
            return (
              <SortableTile
                key={picture.id}
                id={picture.id}
                words={words}
                index={index}
                count={shown.length}
                disabled={false}
                onMove={(to) => move(index, to)}
                onRemove={() => onRemove(picture, picture.description ?? words)}
                below={<PictureDescription picture={picture} label={`وصف ${words}`} />}
              >
                <Picture image={picture} alt="" sizes="160px" className={tiles.picture} />
              </SortableTile>
            );
          })}
        </SortableTiles>
      )}
      <FileDrop
        label="أضف صوراً إلى المعرض"
        accept={ATTACHMENT_RULES.Site.accept}
        multiple
        disabled={isFull}
        onFiles={(files) => void uploading.add(files)}
      >
        {isFull
          ? `تم الوصول للحد الأقصى من صور المعرض (${MAX_GALLERY_PICTURES} صورة)`
          : 'اسحبها إلى هنا أو اضغط للاختيار. الحد الأقصى 5 ميجابايت لكل صورة.'}
      </FileDrop>
      <UploadList uploads={uploads} onRetry={uploading.send} onDismiss={uploading.dismiss} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}
