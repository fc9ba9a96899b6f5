import { Controller, Module } from '@nestjs/common';
import { getSite, updateSite } from '@daad/contracts/site.contract';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { Site } from '@daad/persistence/entities/site.entity';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { lockSite } from '@daad/persistence/site/lock-site';
import { readSite } from '@daad/persistence/site/read-site';
import { DataSource } from 'typeorm';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';

/** What the public site shows of the teacher (contract section 4, `site`). */
@Controller()
class SiteController {
  constructor(private readonly dataSource: DataSource) {}

  @Route(getSite)
  get() {
    return readSite(this.dataSource);
  }

  @Route(updateSite, 'تم حفظ بيانات الموقع')
  update(@Input() { body }: InputOf<typeof updateSite>, @CurrentAccount() { userId }: Account) {
    return inTransaction(this.dataSource, async (manager) => {
      const { content } = await lockSite(manager);
      await manager.update(Site, { onlyRow: true }, { content: { ...content, ...body } });
      await appendEvents(manager, [dataChanged('site', userId, 'updated')]);
      return readSite(manager);
    });
  }
}

@Module({ controllers: [SiteController] })
export class SiteModule {}
