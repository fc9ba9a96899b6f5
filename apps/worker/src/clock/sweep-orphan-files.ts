import { Inject, Injectable } from '@nestjs/common';
import { storedNameOf } from '@daad/persistence/attachments/file-names';
import { Attachment } from '@daad/persistence/entities/attachment.entity';
import { run } from '@daad/persistence/sql/statement';
import type { FileStore } from '@daad/platform/file-store';
import type { Logger } from '@daad/platform/logger';
import { DataSource, In } from 'typeorm';
import type { ClockTask } from './clock-task.js';
import { FILES, LOGGER } from '../providers.js';
import { deleteOrphanRows } from './clock.statements.js';
import { SCHEDULES } from './schedules.js';

/** Files are written before their rows, and thumbnails before their event, so younger files are kept. */
const GRACE_MS = 3_600_000;
const BATCH = 500;

/**
 * Removes attachments without an owner, and files without an attachment, which a crash between two writes may leave.
 * @returns how many files were removed
 */
export async function sweepOrphanFiles(
  dataSource: DataSource,
  files: FileStore,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  await run(dataSource, deleteOrphanRows, { before });

  let removed = 0;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const known = await dataSource.manager.find(Attachment, {
      select: { storedFileName: true },
      where: { storedFileName: In(batch.map(storedNameOf)) },
    });
    const names = new Set(known.map(({ storedFileName }) => storedFileName));
    const orphans = batch.filter((name) => !names.has(storedNameOf(name)));
    await files.remove(orphans);
    removed += orphans.length;
    batch = [];
  };
  for await (const { name, modifiedAt } of files.list()) {
    if (modifiedAt >= before) continue;
    batch.push(name);
    if (batch.length === BATCH) await sweepBatch();
  }
  if (batch.length > 0) await sweepBatch();
  return removed;
}

@Injectable()
export class SweepOrphanFiles implements ClockTask {
  readonly name = 'sweep-orphan-files';
  readonly schedule = SCHEDULES.sweepOrphanFiles;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const removed = await sweepOrphanFiles(this.dataSource, this.files);
    if (removed > 0) this.logger.info({ removed }, 'files without an attachment were removed');
  }
}
