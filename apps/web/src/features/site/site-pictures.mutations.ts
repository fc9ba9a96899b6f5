import {
  ATTACHMENT_TYPES,
  deleteAttachment,
  describeAttachment,
  reorderAttachments,
  SITE_PICTURES,
  type SitePicturePlace,
  uploadAttachment,
} from '@daad/contracts/attachments.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { uploadFile } from '#web/lib/upload-file.js';

const meta = { changes: ['site'] } as const;

interface SiteUpload {
  place: SitePicturePlace;
  file: File;
  onProgress: (fraction: number) => void;
}

/** In the place of one picture, it replaces the one before. */
export const uploadSitePicture = mutationOptions({
  mutationFn: ({ place, file, onProgress }: SiteUpload) => {
    const form = new FormData();
    form.set('AttachmentType', String(ATTACHMENT_TYPES.image));
    form.set('RelatedEntityId', SITE_PICTURES[place]);
    form.set('RelatedEntityType', 'Site');
    form.set('File', file);
    return uploadFile(uploadAttachment, form, { onProgress });
  },
  meta,
});

export const removeSitePicture = mutationOptions({
  mutationFn: (id: string) => callApi(deleteAttachment, { params: { id } }),
  meta,
});

export const describeSitePicture = (id: string) =>
  mutationOptions({
    mutationFn: (body: { description: string | null }) =>
      callApi(describeAttachment, { params: { id }, body }),
    meta,
  });

export const reorderGallery = mutationOptions({
  mutationFn: (ids: string[]) =>
    callApi(reorderAttachments, {
      body: { relatedEntityType: 'Site', relatedEntityId: SITE_PICTURES.gallery, ids },
    }),
  meta,
});
