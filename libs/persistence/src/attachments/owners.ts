import { type AttachmentOwner, SITE_PICTURES } from '@daad/contracts/attachments.contract';
import type { EntityManager } from 'typeorm';
import { dataChanged } from '../data-changed.js';
import { News } from '../entities/news.entity.js';
import { Product } from '../entities/product.entity.js';
import { lockRow } from '../lock-row.js';
import type { NewEvent } from '../outbox/append-events.js';
import { lockSite } from '../site/lock-site.js';

/** What attachments belong to: a product by its name, a news item by its title, a place of the site by its teacher's. */
export interface Owner {
  type: AttachmentOwner;
  id: string;
  name: string;
}

const SITE_PLACES: readonly string[] = Object.values(SITE_PICTURES);

/** By the type of owner: locks it. @returns its name, or undefined when there is none */
const LOCKS: Record<AttachmentOwner, (manager: EntityManager, id: string) => Promise<string | undefined>> = {
  Product: async (manager, id) => (await lockRow(manager, Product, id, 'for_no_key_update'))?.name,
  News: async (manager, id) => (await lockRow(manager, News, id, 'for_no_key_update'))?.title,
  Site: async (manager, id) =>
    SITE_PLACES.includes(id) ? (await lockSite(manager)).content.teacherName : undefined,
};

/**
 * Serializes the changes of one owner and of its attachments, so that its events are in the order of the changes.
 * @returns undefined when there is no such owner
 */
export async function lockOwner(
  manager: EntityManager,
  type: AttachmentOwner,
  id: string,
): Promise<Owner | undefined> {
  const name = await LOCKS[type](manager, id);
  return name === undefined ? undefined : { type, id, name };
}

/** The event that makes every screen refetch an owner. */
export function ownerChanged({ type, id, name }: Owner): NewEvent {
  switch (type) {
    case 'Product':
      return { name: 'product.changed', aggregateId: id, payload: { id, name } };
    case 'News':
      return { name: 'news.published', aggregateId: id, payload: { id, title: name } };
    case 'Site':
      return dataChanged('site', id, 'updated');
  }
}
