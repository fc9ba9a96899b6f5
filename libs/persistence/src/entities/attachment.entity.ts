import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AttachmentOwner } from '@daad/contracts/attachments.contract';

@Entity('attachment')
@Check(
  'attachment_related_entity_type_check',
  `(related_entity_type = ANY (ARRAY['News'::text, 'Product'::text, 'Site'::text]))`,
)
@Index('attachment_owner', ['relatedEntityType', 'relatedEntityId', 'position', 'id'])
export class Attachment {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') relatedEntityType!: AttachmentOwner;
  @Column('uuid') relatedEntityId!: string;
  @Column('smallint') attachmentType!: number;
  @Column('text', { unique: true }) storedFileName!: string;
  @Column('text') originalFileName!: string;
  @Column('text') mediaType!: string;
  @Column('int') fileSize!: number;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('int', { default: 0 }) position!: number;
  @Column('int', { nullable: true }) width!: number | null;
  @Column('int', { nullable: true }) height!: number | null;
  @Column('timestamptz', { nullable: true }) thumbnailsAt!: Date | null;
  /** When its image lost its metadata; null for documents, and for images of before until the worker has stripped them. */
  @Column('timestamptz', { nullable: true }) strippedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
