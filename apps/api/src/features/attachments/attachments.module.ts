import { Module } from '@nestjs/common';
import { AttachmentsController } from './attachments.controller.js';
import { Attachments } from './attachments.js';
import { FilesController } from './files.controller.js';
import { UploadAttachment } from './upload-attachment.js';

@Module({
  controllers: [AttachmentsController, FilesController],
  providers: [Attachments, UploadAttachment],
})
export class AttachmentsModule {}
