import { Controller, Module } from '@nestjs/common';
import { getSite, updateSite } from '@daad/contracts/site.contract';
import { inTransaction } from '@daad/persistence/database';
import { Site } from '@daad/persistence/entities/site.entity';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { readSite } from '@daad/persistence/site/read-site';
import { DataSource } from 'typeorm';
import { ResponseWithMessage } from '../../http/response-with-message.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { type Account, CurrentAccount } from '../../auth/visitor.js';

/** What the public site shows of the teacher (contract section 4, `site`). */
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
      await manager.upsert(Site, { onlyRow: true, content: body }, ['onlyRow']);
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
