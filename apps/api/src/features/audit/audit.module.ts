import { Controller, Module } from '@nestjs/common';
import { listAuditEntries } from '@daad/contracts/audit.contract';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { AuditQueries } from './audit-queries.js';

@Controller()
class AuditController {
  constructor(private readonly queries: AuditQueries) {}

  @Route(listAuditEntries)
  list(@Input() { query }: InputOf<typeof listAuditEntries>) {
    return this.queries.list(query);
  }
}

@Module({ controllers: [AuditController], providers: [AuditQueries] })
export class AuditModule {}
