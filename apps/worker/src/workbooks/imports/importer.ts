import type { RowOf, TemplateName } from '@daad/contracts/workbook-templates';
import type { Sealer } from '@daad/platform/sealing';
import type { EntityManager } from 'typeorm';
import type { CellError } from '../sheets/check-rows.js';

export interface ImportContext {
  /** The id of the job; the events of the import carry it as their aggregate. */
  importId: string;
  authorId: string;
  /** Validates without writing. */
  dryRun: boolean;
  upsert: boolean;
  examId: string | null;
  passwords: Sealer;
}

export interface CheckedRow<Name extends TemplateName> {
  row: number;
  /** A cell with an error, or of a column that the sheet does not have, is undefined; in an upsert a blank cell is null. */
  values: Partial<RowOf<Name>>;
  /** Errors of its cells. Such a row is still validated, so that it reports all of its errors. */
  errors: CellError[];
}

/** The outcome of one row; in a dry run the outcome it would have. */
export type RowResult =
  | { row: number; outcome: 'created' | 'updated' | 'skipped' }
  | { row: number; outcome: 'failed'; errors: CellError[] };

/**
 * Imports one batch of rows in the transaction of one step: locks the rows of other tables that it refers to, validates
 * every row and, unless it is a dry run, writes the valid ones.
 */
export type Importer<Name extends TemplateName> = (
  manager: EntityManager,
  rows: CheckedRow<Name>[],
  context: ImportContext,
) => Promise<RowResult[]>;

/** Collects the errors of one row, starting with those of its cells. */
export class RowErrors {
  readonly all: CellError[];

  constructor(private readonly checked: { row: number; errors: CellError[] }) {
    this.all = [...checked.errors];
  }

  add(column: string, value: string | number | null | undefined, message: string): void {
    this.all.push({ column, value: String(value ?? ''), message });
  }

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  get result(): RowResult {
    return { row: this.checked.row, outcome: 'failed', errors: this.all };
  }
}
