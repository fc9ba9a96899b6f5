import { Inject, Injectable } from '@nestjs/common';
import type { OutboxEvent } from '@daad/contracts/outbox-events';
import type { FileStore } from '@daad/platform/file-store';
import { FILES } from '#worker/providers.js';
import type { Consumer } from '../consumer.js';

/** Files go once the change that took their rows is committed. */
@Injectable()
export class DeleteFiles implements Consumer<'files.discarded'> {
  readonly name = 'delete-files';
  readonly queue = 'background';
  readonly events = ['files.discarded'] as const;
  readonly ordered = false;

  constructor(@Inject(FILES) private readonly files: FileStore) {}

  handle(events: OutboxEvent<'files.discarded'>[]): Promise<void> {
    return this.files.remove(events.flatMap(({ payload }) => payload.names));
  }
}
