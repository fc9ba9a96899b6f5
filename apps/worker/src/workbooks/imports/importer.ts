import type { RowOf, TemplateName } from '@daad/contracts/workbook-templates';
import type { Sealer } from '@daad/platform/sealing';
import type { EntityManager } from 'typeorm';
import type { CellError } from '../sheets/check-rows.js';

export interface ImportContext {
  /** The job: what the sets of rows are announced under. */
  importId: string;
  authorId: string;
  /** Only find out; change nothing. */
  dryRun: boolean;
  upsert: boolean;
  examId: string | null;
  passwords: Sealer;
}

export interface CheckedRow<Name extends TemplateName> {
  row: number;
  /** A cell with an error, or of a column that the sheet does not have, is undefined; in an upsert a blank cell is null. */
  values: Partial<RowOf<Name>>;
  /** What the reader found wrong with it: such a row is judged only for what else is wrong. */
  errors: CellError[];
}

/** What became of a row, or would become of it. */
export type Verdict =
  | { row: number; outcome: 'created' | 'updated' | 'skipped' }
  | { row: number; outcome: 'failed'; errors: CellError[] };

/**
 * Takes one set of rows in the transaction of one step. It locks what the rows stand on, judges them all, and, unless it
 * only checks, writes the good ones in sets. The next set, and a repeated run, see what it wrote.
 */
export type Importer<Name extends TemplateName> = (
  manager: EntityManager,
  rows: CheckedRow<Name>[],
  context: ImportContext,
) => Promise<Verdict[]>;

/** What is wrong with a row: what the reader found, and what its importer adds. */
export class RowErrors {
  readonly all: CellError[];

  constructor(private readonly checked: { row: number; errors: CellError[] }) {
    this.all = [...checked.errors];
  }

  add(column: string, value: unknown, message: string): void {
    this.all.push({ column, value: String(value ?? ''), message });
  }

  get found(): boolean {
    return this.all.length > 0;
  }

  get verdict(): Verdict {
    return { row: this.checked.row, outcome: 'failed', errors: this.all };
  }
}
