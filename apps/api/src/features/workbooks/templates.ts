import { Injectable, type StreamableFile } from '@nestjs/common';
import { type TemplateName, WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { workbookFile } from './job-files.js';
import { type Choices, makeTemplate } from './make-template.js';

const choicesOfSchool = statement<Choices>(
  'choices-of-templates',
  `select array(select name from stage where deleted_at is null order by index, id limit 1000) as stages,
          array(select name from class where deleted_at is null order by index, id limit 1000) as classes`,
);

@Injectable()
export class Templates {
  constructor(private readonly dataSource: DataSource) {}

  async make(name: TemplateName): Promise<StreamableFile> {
    const [choices] = await run(this.dataSource, choicesOfSchool);
    return workbookFile(await makeTemplate(name, choices!), `${WORKBOOK_TEMPLATES[name].fileName}.xlsx`);
  }
}
