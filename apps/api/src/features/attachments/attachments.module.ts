import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Attachment } from '@daad/persistence/entities/attachment.entity';
import { AttachmentsController } from './attachments.controller.js';
import { Attachments } from './attachments.js';
import { FilesController } from './files.controller.js';
import { UploadAttachment } from './upload-attachment.js';

@Module({
  imports: [TypeOrmModule.forFeature([Attachment])],
  controllers: [AttachmentsController, FilesController],
  providers: [Attachments, UploadAttachment],
})
export class AttachmentsModule {}
