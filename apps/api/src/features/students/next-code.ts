import { Injectable } from '@nestjs/common';
import { codesAfter, FIRST_STUDENT_CODE } from '@daad/domain/student-code';
import { maybeOne } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import { firstFreeCode, lastNumberedCode } from './students.statements.js';

/** How many codes in a row may be taken already. */
const TRIED = 200;

@Injectable()
export class NextCode {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the first free code after that of the newest student whose code ends in a number */
  async suggest(): Promise<string | null> {
    const last = await maybeOne(this.dataSource, lastNumberedCode, {});
    const codes = last ? codesAfter(last.code, TRIED) : [FIRST_STUDENT_CODE];
    return (await maybeOne(this.dataSource, firstFreeCode, { codes }))?.code ?? null;
  }
}
