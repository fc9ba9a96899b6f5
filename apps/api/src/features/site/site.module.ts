import { Controller, Module } from '@nestjs/common';
import { getSite, updateSite } from '@daad/contracts/site.contract';
import { inTransaction } from '@daad/persistence/database';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { readSite } from '@daad/persistence/site/read-site';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { ResponseWithMessage } from '../../http/response-with-message.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { type Account, CurrentAccount } from '../../auth/visitor.js';

const saveSite = statement(
  'save-site',
  `insert into site (content) values ($1) on conflict (only_row) do update set content = $1, updated_at = now()`,
);

/** What the public site says of the teacher (contract section 4, `site`). */
@Controller()
class SiteController {
  constructor(private readonly dataSource: DataSource) {}

  @Route(getSite)
  get() {
    return readSite(this.dataSource);
  }

  @Route(updateSite)
  async update(@Input() { body }: InputOf<typeof updateSite>, @CurrentAccount() { userId }: Account) {
    await inTransaction(this.dataSource, async (manager) => {
      await run(manager, saveSite, [JSON.stringify(body)]);
      await appendEvents(manager, [
        {
          name: 'data.changed',
          aggregateId: userId,
          payload: { entity: 'site', id: userId, action: 'updated' },
        },
      ]);
    });
    return new ResponseWithMessage(body, 'تم حفظ بيانات الموقع');
  }
}

@Module({ controllers: [SiteController] })
export class SiteModule {}
