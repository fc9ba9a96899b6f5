import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type TemplateName, WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { Stage } from '@daad/persistence/entities/stage.entity';
import type { Repository } from 'typeorm';
import { workbookFile } from './job-files.js';
import { makeTemplate } from './make-template.js';

/** As many names as a list of choices in a sheet is made of. */
const MAX_CHOICES = 1000;

@Injectable()
export class Templates {
  constructor(
    @InjectRepository(Stage) private readonly stages: Repository<Stage>,
    @InjectRepository(SchoolClass) private readonly classes: Repository<SchoolClass>,
  ) {}

  async make(name: TemplateName): Promise<StreamableFile> {
    const choices = { stages: await namesIn(this.stages), classes: await namesIn(this.classes) };
    return workbookFile(await makeTemplate(name, choices), `${WORKBOOK_TEMPLATES[name].fileName}.xlsx`);
  }
}

async function namesIn(repository: Repository<Stage> | Repository<SchoolClass>): Promise<string[]> {
  const rows = await repository.find({ order: { index: 'ASC', id: 'ASC' }, take: MAX_CHOICES });
  return rows.map(({ name }) => name);
}
