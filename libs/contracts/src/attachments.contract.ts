import { z } from 'zod';
import { defineCall } from './call.js';
import { id, idParams, optionalText, wholeNumber } from './fields.js';

export const ATTACHMENT_OWNERS = ['News', 'Product', 'Site'] as const;
export type AttachmentOwner = (typeof ATTACHMENT_OWNERS)[number];
/** The ids of the public site's places for pictures: attachments of `Site` belong to one of them. */
export const SITE_PICTURES = {
  photograph: '00000000-0000-4000-8000-000000000001',
  gallery: '00000000-0000-4000-8000-000000000002',
  shareImage: '00000000-0000-4000-8000-000000000003',
} as const;
export type SitePicturePlace = keyof typeof SITE_PICTURES;
/** How many pictures the gallery of the site may have. */
export const MAX_GALLERY_PICTURES = 12;

/** How many images a product may have. */
export const MAX_PRODUCT_IMAGES = 10;

const thumbnails = z
  .object({ 320: z.string(), 960: z.string() })
  .nullable()
  .describe('WebP, 320 and 960 px wide; null until the worker has made them');

export const attachmentImage = z
  .object({
    id: z.string(),
    path: z.string().describe('Where the file is served, below /files/'),
    originalFileName: z.string(),
    thumbnails,
  })
  .meta({ id: 'AttachmentImage' });
export type AttachmentImage = z.output<typeof attachmentImage>;

export const sitePicture = attachmentImage
  .extend({
    description: z.string().nullable().describe('What it shows, for those who do not see it'),
    width: z.number().int().nullable().describe('Pixels'),
    height: z.number().int().nullable().describe('Pixels'),
  })
  .meta({ id: 'SitePicture' });
export type SitePicture = z.output<typeof sitePicture>;

export const attachment = z
  .object({
    id: z.string(),
    path: z.string().describe('Where the file is served, below /files/'),
    storedFileName: z.string(),
    originalFileName: z.string(),
    relatedEntityType: z.enum(ATTACHMENT_OWNERS),
    relatedEntityId: z.string(),
    attachmentType: z.number().int().describe('1 image, 2 document'),
    mediaType: z.string(),
    fileSize: z.number().int().describe('Bytes'),
    description: z.string().nullable(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    thumbnails,
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.output<typeof attachment>;

/** `News`, `Product` or `Site` in any letter case. */
const ownerType = () =>
  z.preprocess(
    (text: AttachmentOwner) => inItsCase(text),
    z.enum(ATTACHMENT_OWNERS, { error: 'نوع صاحب المرفق غير صحيح' }),
  );

const inItsCase = (text: unknown): unknown =>
  typeof text === 'string'
    ? (ATTACHMENT_OWNERS.find((owner) => owner.toLowerCase() === text.toLowerCase()) ?? text)
    : text;

const ownerId = () => id('معرف صاحب المرفق غير صحيح');

/** The fields sent with the file; their names are case-insensitive. */
export const uploadFields = z.object({
  attachmentType: wholeNumber('نوع المرفق غير صحيح')
    .nullish()
    .describe("Only a hint: the file's bytes decide"),
  description: optionalText(500),
  relatedEntityId: ownerId().describe(
    `Of the product or news item; for Site ${SITE_PICTURES.photograph} (photograph), ${SITE_PICTURES.gallery} (gallery) or ` +
      `${SITE_PICTURES.shareImage} (picture for sharing)`,
  ),
  relatedEntityType: ownerType(),
  position: wholeNumber('ترتيب المرفق غير صحيح', { min: 0, max: 1000 })
    .nullish()
    .describe('Its position among the attachments of its owner; last when not given'),
});

export const uploadAttachment = defineCall('POST', 'attachment/Upload', {
  summary:
    'Adds one image or document (PDF, Office) of at most 5 MB to a product, a news item or the site; ' +
    "the site's photograph and picture for sharing replace the one before",
  failures: [
    'attachment.missing',
    'attachment.owner-not-found',
    'attachment.too-many',
    'attachment.gallery-full',
    'attachment.too-large',
    'attachment.unsupported-type',
    'attachment.unreadable',
  ],
  multipart: true,
  body: uploadFields.extend({ file: z.file().describe('JPEG, PNG, GIF, WebP, PDF or Office') }),
  response: attachment,
});

export const listAttachments = defineCall('GET', 'attachment/Get', {
  summary: 'The attachments of a product, a news item or a place of the site, in their order',
  query: z.object({ entityId: ownerId(), entityType: ownerType() }),
  response: z.array(attachment),
});

export const reorderAttachments = defineCall('PUT', 'attachment/Reorder', {
  summary: 'Puts the attachments of one owner in the order of the ids; those left out come after them',
  failures: ['attachment.owner-not-found', 'attachment.not-found'],
  body: z.object({
    relatedEntityType: ownerType(),
    relatedEntityId: ownerId(),
    ids: z
      .array(id('معرف المرفق غير صحيح'), { error: 'ترتيب المرفقات مطلوب' })
      .min(1, 'ترتيب المرفقات مطلوب')
      .max(1000, 'عدد المرفقات أكبر من المسموح'),
  }),
  response: z.array(attachment),
});

export const attachmentDescription = z.object({ description: optionalText(500) });

export const describeAttachment = defineCall('PUT', 'attachment/Describe/:id', {
  summary: 'Changes the description of an attachment; null removes it',
  failures: ['attachment.not-found'],
  params: idParams,
  body: attachmentDescription,
  response: attachment,
});

export const deleteAttachment = defineCall('DELETE', 'attachment/Delete/:id', {
  summary: 'Removes an attachment and its file',
  failures: ['attachment.not-found'],
  params: idParams,
});
