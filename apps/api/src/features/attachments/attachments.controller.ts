import { Controller, Req } from '@nestjs/common';
import {
  deleteAttachment,
  listAttachments,
  MAX_FILE_SIZE,
  reorderAttachments,
  uploadAttachment,
} from '@daad/contracts/attachments.contract';
import type { FastifyRequest } from 'fastify';
import { ResponseWithMessage } from '../../http/response-with-message.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { readUpload } from '../../http/uploads.js';
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

  @Route(uploadAttachment)
  async upload(@Req() request: FastifyRequest) {
    return new ResponseWithMessage(
      await this.uploading.run(await readUpload(request, LIMITS)),
      'تم رفع المرفق بنجاح',
    );
  }

  @Route(listAttachments)
  list(@Input() { query }: InputOf<typeof listAttachments>) {
    return this.attachments.list(query.entityType, query.entityId);
  }

  @Route(reorderAttachments)
  async reorder(@Input() { body }: InputOf<typeof reorderAttachments>) {
    return new ResponseWithMessage(await this.attachments.reorder(body), 'تم حفظ الترتيب');
  }

  @Route(deleteAttachment)
  async remove(@Input() { params }: InputOf<typeof deleteAttachment>) {
    await this.attachments.remove(params.id);
    return new ResponseWithMessage(null, 'تم حذف المرفق');
  }
}
