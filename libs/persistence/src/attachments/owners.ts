import type { AttachmentOwner } from '@daad/contracts/attachments.contract';
import type { EntityManager } from 'typeorm';
import { News } from '../entities/news.entity.js';
import { Product } from '../entities/product.entity.js';
import { lockRow } from '../lock-row.js';
import type { NewEvent } from '../outbox/append-events.js';

/** What attachments belong to: a product by its name, a news item by its title. */
export interface Owner {
  type: AttachmentOwner;
  id: string;
  name: string;
}

/**
 * Serializes the changes of one owner and of its attachments, so that its events are in the order of the changes.
 * @returns undefined when there is no such owner
 */
export async function lockOwner(
  manager: EntityManager,
  type: AttachmentOwner,
  id: string,
): Promise<Owner | undefined> {
  const name =
    type === 'Product'
      ? (await lockRow(manager, Product, id, 'for_no_key_update'))?.name
      : (await lockRow(manager, News, id, 'for_no_key_update'))?.title;
  return name === undefined ? undefined : { type, id, name };
}

/** The event that makes every screen refetch an owner. */
export const ownerChanged = ({ type, id, name }: Owner): NewEvent =>
  type === 'Product'
    ? { name: 'product.changed', aggregateId: id, payload: { id, name } }
    : { name: 'news.published', aggregateId: id, payload: { id, title: name } };
