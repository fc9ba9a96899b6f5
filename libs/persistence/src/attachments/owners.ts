import type { AttachmentOwner } from '@daad/contracts/attachments.contract';
import type { EntityManager } from 'typeorm';
import type { NewEvent } from '../outbox/append-events.js';
import { run, statement } from '../statement.js';

/** What attachments belong to: a product by its name, a news item by its title. */
export interface Owner {
  type: AttachmentOwner;
  id: string;
  name: string;
}

const lockProduct = statement<{ name: string }>(
  'lock-product',
  `select name from product where id = $1 and deleted_at is null for no key update`,
);
const lockNews = statement<{ name: string }>(
  'lock-news',
  `select title as name from news where id = $1 for no key update`,
);

/**
 * Makes changes of one owner, its attachments included, happen one after the other, and its events go out in that order.
 * @returns undefined when there is no such owner
 */
export async function lockOwner(
  manager: EntityManager,
  type: AttachmentOwner,
  id: string,
): Promise<Owner | undefined> {
  const [row] = await run(manager, type === 'Product' ? lockProduct : lockNews, [id]);
  return row && { type, id, name: row.name };
}

/** The event that makes every screen look at an owner again. */
export const ownerChanged = ({ type, id, name }: Owner): NewEvent =>
  type === 'Product'
    ? { name: 'product.changed', aggregateId: id, payload: { id, name } }
    : { name: 'news.published', aggregateId: id, payload: { id, title: name } };
