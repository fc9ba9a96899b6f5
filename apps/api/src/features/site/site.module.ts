import { Controller, Module } from '@nestjs/common';
import { getSite, updateSite } from '@daad/contracts/site.contract';
import { readSite } from '@daad/persistence/site/read-site';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { Answer } from '../../http/envelope.js';
import { Input, type InputOf, Route } from '../../http/route.js';

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
  async update(@Input() { body }: InputOf<typeof updateSite>) {
    await run(this.dataSource, saveSite, [JSON.stringify(body)]);
    return new Answer(body, 'تم حفظ بيانات الموقع');
  }
}

@Module({ controllers: [SiteController] })
export class SiteModule {}
