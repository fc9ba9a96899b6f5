import { ATTACHMENT_TYPES } from '@daad/contracts/attachment-types';
import type { AttachmentOwner } from '@daad/contracts/attachments.contract';
import { thumbnailName } from './file-names.js';

const FILE = "'/files/' || a.stored_file_name";
const thumbnailPath = (width: 320 | 960) => `${FILE} || '${thumbnailName('', width)}'`;
const thumbnailsJson = `case when a.thumbnails_at is null then null else jsonb_build_object(
    '320', ${thumbnailPath(320)}, '960', ${thumbnailPath(960)}) end`;

/** An attachment row `a` as the contract's AttachmentImage. */
const imageJson = `jsonb_build_object(
  'id', a.id, 'path', ${FILE}, 'originalFileName', a.original_file_name, 'thumbnails', ${thumbnailsJson})`;

/** An attachment row `a` of the site as the contract's SitePicture, with the id of its place. */
export const sitePictureJson = `${imageJson} || jsonb_build_object(
  'place', a.related_entity_id, 'description', a.description, 'width', a.width, 'height', a.height)`;

/** An attachment row `a` as the contract's Attachment. */
export const attachmentJson = `jsonb_build_object(
  'id', a.id, 'path', ${FILE}, 'storedFileName', a.stored_file_name, 'originalFileName', a.original_file_name,
  'relatedEntityType', a.related_entity_type, 'relatedEntityId', a.related_entity_id,
  'attachmentType', a.attachment_type, 'mediaType', a.media_type, 'fileSize', a.file_size,
  'description', a.description, 'width', a.width, 'height', a.height, 'thumbnails', ${thumbnailsJson})`;

const attachmentsOf = (owner: AttachmentOwner) => `
  from attachment a where a.related_entity_type = '${owner}' and a.related_entity_id = p.id`;
const imagesOf = (owner: AttachmentOwner) =>
  `${attachmentsOf(owner)} and a.attachment_type = ${ATTACHMENT_TYPES.image}`;
const firstImageOf = (owner: AttachmentOwner) =>
  `(select ${imageJson} ${imagesOf(owner)} order by a.position, a.id limit 1)`;

/** All images of a product `p`, in their order, as a JSON array. */
export const productImagesJson = `coalesce((
  select jsonb_agg(${imageJson} order by a.position, a.id) ${imagesOf('Product')}), '[]')`;

/** The first image of a product `p`, or null. */
export const productImageJson = firstImageOf('Product');

/** The first image of a news item `p`, or null. */
export const newsImageJson = firstImageOf('News');

/** All attachments of a news item `p`, in their order, as a JSON array. */
export const newsAttachmentsJson = `coalesce((
  select jsonb_agg(${attachmentJson} order by a.position, a.id) ${attachmentsOf('News')}), '[]')`;
