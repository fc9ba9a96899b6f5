import { ACCESS, isGranted } from '@daad/contracts/access';
import type { AttachmentOwner } from '@daad/contracts/attachments.contract';
import { ApiError } from '#api/errors/api-error.js';
import type { Account } from '#api/auth/visitor.js';

/** The call that changes what an attachment belongs to. */
const OWNER_CALLS = {
  Product: 'PUT product/Update/:id',
  News: 'PUT news/Update/:id',
  Site: 'PUT site',
} as const;

/**
 * Files of the store, the news and the site are changed by those who may change these.
 * @throws ApiError `auth.forbidden` (403)
 */
export function expectOwnerOf(account: Account, owner: AttachmentOwner): void {
  if (!isGranted(ACCESS[OWNER_CALLS[owner]], account)) throw new ApiError('auth.forbidden');
}
