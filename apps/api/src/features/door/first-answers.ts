import { Injectable } from '@nestjs/common';
import { type ScanAnswer, scanRequest } from '@daad/contracts/door.contract';
import { run } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findAnswers } from './door.statements.js';

const withId = z.object({ id: scanRequest.shape.id });

/** The id of what may be no valid scan otherwise. */
const idOf = (scan: unknown): string | null => withId.safeParse(scan).data?.id ?? null;

/** What repeated scans came to at first. It counts before everything else that they carry, valid or not. */
@Injectable()
export class FirstAnswers {
  constructor(private readonly dataSource: DataSource) {}

  /** One for each, in the same order; null for scans that are new or have no id. */
  async of(scans: readonly unknown[]): Promise<(ScanAnswer | null)[]> {
    const ids = scans.map(idOf);
    const given = ids.filter((id) => id !== null);
    const rows = given.length > 0 ? await run(this.dataSource, findAnswers, { ids: given }) : [];
    const answers = new Map(rows.map(({ id, answer }) => [id, answer]));
    return ids.map((id) => (id !== null && answers.get(id)) || null);
  }
}
