import { SITE_PICTURES, type SitePicturePlace } from '@daad/contracts/attachments.contract';
import { mutationOptions } from '@tanstack/react-query';
import { removeAttachment, sendAttachment } from '#web/entities/attachment/send-attachment.js';
import { callApi } from '#web/lib/api-client.js';

const meta = { changes: ['site'] } as const;

interface SiteUpload {
  place: SitePicturePlace;
  file: File;
  onProgress: (fraction: number) => void;
}

/** In the place of one picture, it replaces the one before. */
export const uploadSitePicture = mutationOptions({
  mutationFn: ({ place, file, onProgress }: SiteUpload) =>
    sendAttachment({ type: 'Site', id: SITE_PICTURES[place] }, file, onProgress),
  meta,
});

export const removeSitePicture = mutationOptions({
  mutationFn: removeAttachment,
  meta,
});

export const describeSitePicture = (id: string) =>
  mutationOptions({
    mutationFn: (body: { description: string | null }) =>
      callApi('PUT attachment/Describe/:id', { params: { id }, body }),
    meta,
  });

export const reorderGallery = mutationOptions({
  mutationFn: (ids: string[]) =>
    callApi('PUT attachment/Reorder', {
      body: { relatedEntityType: 'Site', relatedEntityId: SITE_PICTURES.gallery, ids },
    }),
  meta,
});
