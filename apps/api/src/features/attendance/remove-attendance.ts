import { Injectable } from '@nestjs/common';
import type { removeAttendance } from '@daad/contracts/attendance.contract';
import type { ResponseOf } from '@daad/contracts/call';
import { removeAttendance as removeRecords } from '@daad/persistence/attendance/remove-attendance';
import { inTransaction } from '@daad/persistence/database';
import { DataSource } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';

@Injectable()
export class RemoveAttendance {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes back exactly what each record gave (contract section 5); ids that are gone are ignored. */
  run({ userId: authorId }: Account, ids: string[]): Promise<ResponseOf<typeof removeAttendance>> {
    return inTransaction(this.dataSource, async (manager) => ({
      removed: await removeRecords(manager, ids, authorId),
    }));
  }
}
