import { Controller, Req } from '@nestjs/common';
import { MAX_FILE_SIZE } from '@daad/contracts/attachment-types';
import {
  deleteAttachment,
  describeAttachment,
  listAttachments,
  reorderAttachments,
  uploadAttachment,
} from '@daad/contracts/attachments.contract';
import type { FastifyRequest } from 'fastify';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { readUpload } from '#api/http/uploads.js';
import { Attachments } from './attachments.js';
import { UploadAttachment } from './upload-attachment.js';

const LIMITS = {
  maxBytes: MAX_FILE_SIZE,
  missing: 'attachment.missing',
  tooLarge: 'attachment.too-large',
} as const;

@Controller()
export class AttachmentsController {
  constructor(
    private readonly attachments: Attachments,
    private readonly uploading: UploadAttachment,
  ) {}

  @Route(uploadAttachment, 'تم رفع المرفق بنجاح')
  async upload(@Req() request: FastifyRequest, @CurrentAccount() account: Account) {
    return this.uploading.run(account, await readUpload(request, LIMITS));
  }

  @Route(listAttachments)
  list(@Input() { query }: InputOf<typeof listAttachments>) {
    return this.attachments.list(query.entityType, query.entityId);
  }

  @Route(reorderAttachments, 'تم حفظ الترتيب')
  reorder(@Input() { body }: InputOf<typeof reorderAttachments>, @CurrentAccount() account: Account) {
    return this.attachments.reorder(account, body);
  }

  @Route(describeAttachment, 'تم حفظ وصف المرفق')
  describe(
    @Input() { params, body }: InputOf<typeof describeAttachment>,
    @CurrentAccount() account: Account,
  ) {
    return this.attachments.describe(account, params.id, body.description);
  }

  @Route(deleteAttachment, 'تم حذف المرفق')
  remove(@Input() { params }: InputOf<typeof deleteAttachment>, @CurrentAccount() account: Account) {
    return this.attachments.remove(account, params.id);
  }
}
