import {
  ATTACHMENT_TYPES,
  deleteAttachment,
  reorderAttachments,
  uploadAttachment,
} from '@daad/contracts/attachments.contract';
import type { RequestOf } from '@daad/contracts/call';
import { createProduct, deleteProduct, type Product, updateProduct } from '@daad/contracts/store.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { messageOf } from '#web/lib/api-error.js';
import { uploadFile } from '#web/lib/upload-file.js';
import { type FormImage, ofProduct } from './product-images.js';

type ProductBody = RequestOf<typeof createProduct>['body'];

export interface ImageChanges {
  /** All that the product is to have, in their order. */
  images: readonly FormImage[];
  /** Those that the product had and is to lose. */
  removed: readonly FormImage[];
}

interface SavedProduct {
  product: Product;
  /** What is left to do: images that could not be sent are still files, those that could not be deleted still removed. */
  rest: ImageChanges;
  failures: string[];
}

/**
 * Adds a product, or changes the one with `id`; its images follow. The product counts as saved even if they fail:
 * saving again with the product's id and `rest` does only what failed.
 */
export const saveProduct = (
  id: string | null,
  images: ImageChanges,
  onProgress: (key: string, fraction: number) => void,
) =>
  mutationOptions({
    mutationFn: ({ discountType, discountValue, ...body }: ProductBody) =>
      save(id, discountValue ? { ...body, discountType, discountValue } : body, images, onProgress),
    meta: { changes: ['product.changed'] },
  });

async function save(
  id: string | null,
  body: ProductBody,
  { images, removed }: ImageChanges,
  onProgress: (key: string, fraction: number) => void,
): Promise<SavedProduct> {
  const product = id
    ? await callApi(updateProduct, { params: { id }, body })
    : await callApi(createProduct, { body });
  const failures: string[] = [];
  const failed = (what: string) => (error: unknown) => {
    failures.push(`${what}: ${messageOf(error)}`);
    return null;
  };

  const undeleted: FormImage[] = [];
  for (const image of removed) {
    const call = callApi(deleteAttachment, { params: { id: image.key } });
    await call.catch((error: unknown) => {
      undeleted.push(image);
      return failed(`فشل في حذف الصورة ${image.name}`)(error);
    });
  }
  // One after the other, so that they arrive in their order.
  const sent: FormImage[] = [];
  for (const image of images) {
    const { key, name, file } = image;
    const uploaded =
      file &&
      (await uploadFile(uploadAttachment, formOf(product, file), {
        onProgress: (fraction) => onProgress(key, fraction),
      }).catch(failed(`فشل في رفع الصورة ${name}`)));
    sent.push(uploaded ? ofProduct(uploaded) : image);
  }
  await reorder(product, sent).catch(failed('فشل في ترتيب الصور'));
  return { product, rest: { images: sent, removed: undeleted }, failures };
}

/** Existing images come first until the server has the new order. */
async function reorder({ id, images }: Product, wanted: readonly FormImage[]): Promise<void> {
  const ids = wanted.flatMap(({ image }) => image?.id ?? []);
  const before = images.map((image) => image.id).filter((imageId) => ids.includes(imageId));
  const after = [...before, ...ids.filter((imageId) => !before.includes(imageId))];
  if (after.join() === ids.join()) return;
  await callApi(reorderAttachments, { body: { relatedEntityType: 'Product', relatedEntityId: id, ids } });
}

function formOf({ id, name }: Product, file: File): FormData {
  const form = new FormData();
  form.set('AttachmentType', String(ATTACHMENT_TYPES.image));
  form.set('RelatedEntityId', id);
  form.set('RelatedEntityType', 'Product');
  form.set('Description', `صورة المنتج - ${name}`);
  form.set('File', file);
  return form;
}

export const removeProduct = mutationOptions({
  mutationFn: (id: string) => callApi(deleteProduct, { params: { id } }),
  meta: { changes: ['product.changed'] },
});
