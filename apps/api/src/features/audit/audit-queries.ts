import { Injectable } from '@nestjs/common';
import type { AuditEntry, listAuditEntries } from '@daad/contracts/audit.contract';
import { changedFields } from '@daad/contracts/audit-changes';
import { auditSentence } from '@daad/contracts/audit-sentence';
import type { InputOf } from '@daad/contracts/call';
import type { Page } from '@daad/contracts/paging';
import { addDays, cairoDayStart } from '@daad/domain/calendar-day';
import { toAsciiDigits } from '@daad/domain/digits';
import { foldedPattern } from '@daad/persistence/search';
import { readPage } from '@daad/persistence/sql/page';
import { run } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import { auditEntries, staffByName } from './audit.statements.js';

type Filter = InputOf<typeof listAuditEntries>['query'];

/** Reads the audit trail (specification 4 section 6). */
@Injectable()
export class AuditQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list({
    personId,
    kind,
    entity,
    studentId,
    from,
    to,
    search,
    ...paging
  }: Filter): Promise<Page<AuditEntry>> {
    const page = await readPage(
      this.dataSource,
      auditEntries,
      paging,
      {},
      {
        person: personId && { personId },
        kind: kind && { kind },
        entity: entity && { entity },
        student: studentId && { studentId },
        from: from && { from: cairoDayStart(from) },
        until: to && { until: cairoDayStart(addDays(to, 1)) },
        search: await this.matching(search),
      },
    );
    return {
      ...page,
      items: page.items.map(({ label, at, ...entry }) => {
        const { row, ...fields } = changedFields(entry.before, entry.after);
        const changed = { ...entry, ...fields };
        const isOwn = entry.entity === 'staff' && entry.entityId === entry.personId;
        return {
          ...changed,
          at: at.toISOString(),
          sentence: auditSentence({ ...changed, label, row, isOwn }),
        };
      }),
    };
  }

  private async matching(search: string | null | undefined) {
    const pattern = foldedPattern(search);
    if (!search || !pattern) return null;
    const staff = await run(this.dataSource, staffByName, { name: pattern });
    const number = toAsciiDigits(search).trim();
    return {
      search: pattern,
      orderNumber: /^\d{1,15}$/.test(number) ? Number(number) : null,
      searchedStaff: staff.map(({ id }) => id),
    };
  }
}
