import { PassThrough, Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { changedFields } from '@daad/contracts/audit-changes';
import { recordAudit } from '@daad/persistence/audit/record-audit';
import { Student } from '@daad/persistence/entities/student.entity';
import { run } from '@daad/persistence/sql/statement';
import { asError } from '@daad/platform/error-details';
import { DataSource, IsNull } from 'typeorm';
import { ZipFile } from 'yazl';
import { found } from '#api/errors/api-error.js';
import { type ReadSection, readablePage } from './readable-page.js';
import { type Fields, SECTIONS } from './sections.statements.js';

/** Entries of the trail have what changed, as on its screen. */
const shown = (fields: Fields): Fields => {
  const { before, after } = fields as { before?: Fields | null; after?: Fields | null };
  if (before === undefined || after === undefined) return fields;
  const { row: _, ...changes } = changedFields(before, after);
  return { ...fields, ...changes };
};

@Injectable()
export class ExportStudentData {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Everything that is stored about a student, as a ZIP that is sent while it is read, section by section.
   * @throws ApiError `student.not-found` (404)
   */
  async run(id: string): Promise<StreamableFile> {
    const { manager } = this.dataSource;
    const student = found(
      await manager.findOne(Student, {
        select: { id: true, code: true },
        where: { id, erasedAt: IsNull() },
        withDeleted: true,
      }),
      'student.not-found',
    );
    await recordAudit(manager, { kind: 'exported', entity: 'student', entityId: id, studentId: id });
    const archive = new ZipFile();
    const read: ReadSection[] = [];
    archive.addReadStream(Readable.from(this.json(id, read)), 'data.json');
    // Entries are made one after the other, so the page has what was read for the JSON.
    archive.addReadStream(Readable.from(readablePage(read)), 'index.html');
    archive.end();
    const output = new PassThrough();
    // A section that cannot be read ends the response in the middle, which the client sees.
    archive.once('error', (error) => output.destroy(asError(error)));
    return new StreamableFile(archive.outputStream.pipe(output), {
      type: 'application/zip',
      disposition: `attachment; filename="student_${encodeURIComponent(student.code)}.zip"`,
    });
  }

  private async *json(studentId: string, read: ReadSection[]): AsyncGenerator<string> {
    let separator = '{\n';
    for (const { rows, ...section } of SECTIONS) {
      const found = await run(this.dataSource, rows, { studentId });
      const fields = found.map((row) => shown(row.fields));
      read.push({ ...section, rows: fields });
      yield `${separator}${JSON.stringify(section.name)}: ${JSON.stringify(fields, null, 1)}`;
      separator = ',\n';
    }
    yield '\n}\n';
  }
}
