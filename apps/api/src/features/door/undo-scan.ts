import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@daad/contracts/call';
import type { ScanAnswer, undoScan } from '@daad/contracts/door.contract';
import { removeAttendance } from '@daad/persistence/attendance/remove-attendance';
import { inTransaction } from '@daad/persistence/database';
import { Scan } from '@daad/persistence/entities/scan.entity';
import { run } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { writeUndone } from './door.statements.js';

/** Of a scan that was taken back before it arrived. */
const UNDONE: ScanAnswer = {
  outcome: 'undone',
  student: null,
  class: null,
  studentClass: null,
  record: null,
  since: null,
  by: null,
  hold: null,
};

@Injectable()
export class UndoScan {
  constructor(private readonly dataSource: DataSource) {}

  /** Idempotent, and whichever of the two arrives first: a scan that comes later finds that it was taken back. */
  run({ userId: authorId }: Account, id: string): Promise<ResponseOf<typeof undoScan>> {
    return inTransaction(this.dataSource, async (manager) => {
      // Waits for a scan of this id that is just being written.
      const [isFirst] = await run(manager, writeUndone, { id, answer: UNDONE, authorId });
      if (isFirst) return { removed: 0 };
      const scan = await manager.findOneOrFail(Scan, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (scan.undoneAt) return { removed: 0 };
      await manager.update(Scan, { id }, { undoneAt: () => 'now()', undoneBy: authorId });
      const ids = scan.attendanceId ? [scan.attendanceId] : [];
      return { removed: ids.length > 0 ? await removeAttendance(manager, ids, authorId) : 0 };
    });
  }
}
