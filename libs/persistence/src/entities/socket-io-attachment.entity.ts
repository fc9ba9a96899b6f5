import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('socket_io_attachments')
export class SocketIoAttachment {
  @PrimaryColumn({ type: 'bigint', generated: 'increment' }) id!: number;
  @Column('timestamptz', { nullable: true, default: () => `now()` }) createdAt!: Date | null;
  @Column('bytea', { nullable: true }) payload!: Buffer | null;
}
