import type { RequestOf } from '@daad/contracts/call';
import type { createProduct, Product } from '@daad/contracts/store.contract';
import { mutationOptions } from '@tanstack/react-query';
import { removeAttachment, sendAttachment, settleInOrder } from '#web/entities/attachment/send-attachment.js';
import { callApi } from '#web/lib/api-client.js';
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
    ? await callApi('PUT product/Update/:id', { params: { id }, body })
    : await callApi('POST product/Create', { body });
  const owner = { type: 'Product', id: product.id, description: `صورة المنتج - ${product.name}` } as const;
  const deleted = await settleInOrder(removed, ({ key }) => removeAttachment(key));
  const sent = await settleInOrder(images, async (image) => {
    const { key, file } = image;
    return file ? ofProduct(await sendAttachment(owner, file, (part) => onProgress(key, part))) : image;
  });
  const now = images.map((image) => sent.done.get(image) ?? image);
  const ordered = await settleInOrder([now], (wanted) => reorder(product, wanted));
  return {
    product,
    rest: { images: now, removed: deleted.failed.map(({ item }) => item) },
    failures: [
      ...deleted.failed.map(({ item, failure }) => `فشل في حذف الصورة ${item.name}: ${failure}`),
      ...sent.failed.map(({ item, failure }) => `فشل في رفع الصورة ${item.name}: ${failure}`),
      ...ordered.failed.map(({ failure }) => `فشل في ترتيب الصور: ${failure}`),
    ],
  };
}

/** Existing images come first until the server has the new order. */
async function reorder({ id, images }: Product, wanted: readonly FormImage[]): Promise<void> {
  const ids = wanted.flatMap(({ image }) => image?.id ?? []);
  const before = images.map((image) => image.id).filter((imageId) => ids.includes(imageId));
  const after = [...before, ...ids.filter((imageId) => !before.includes(imageId))];
  if (after.join() === ids.join()) return;
  await callApi('PUT attachment/Reorder', {
    body: { relatedEntityType: 'Product', relatedEntityId: id, ids },
  });
}

export const removeProduct = mutationOptions({
  mutationFn: (id: string) => callApi('DELETE product/Delete/:id', { params: { id } }),
  meta: { changes: ['product.changed'] },
});
