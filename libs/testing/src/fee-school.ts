import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ApiClient } from './api-client.js';
import { asAssistant } from './assistants.js';
import { createStudent, type TestStudent } from './builders.js';
import { openedShift } from './fee-builders.js';
import { started } from './present.js';
import { wrongBalances, wrongReceipts } from './school-invariants.js';
import { TestSchool } from './test-school.js';

/** A school with an assistant who takes money; the student and the open shift of the assistant are new for each test. */
export class FeeSchool {
  school!: TestSchool;
  teacher!: ApiClient;
  assistant!: ApiClient;
  assistantId!: string;
  student!: TestStudent;
  shiftId!: string;
  shiftNumber!: number;

  /** Adds another assistant with an open shift. */
  async taker() {
    const { client, assistant } = await asAssistant(this.school, this.teacher, ['fees']);
    const shift = await openedShift(client);
    return { client, id: assistant.id, shift };
  }

  /** Balances that differ from their ledger, and shifts whose receipts have gaps: none. */
  async differences(): Promise<unknown[]> {
    const { dataSource } = this.school;
    return [...(await wrongBalances(dataSource)), ...(await wrongReceipts(dataSource))];
  }
}

/** Starts the school for a spec file, and makes a student and a taker for each of its tests. */
export function useFeeSchool(): FeeSchool {
  const fees = new FeeSchool();
  beforeAll(async () => {
    fees.school = await TestSchool.start();
    fees.teacher = await fees.school.asTeacher();
  });
  afterAll(() => started(fees.school)?.stop());
  beforeEach(async () => {
    fees.student = await createStudent(fees.school.dataSource);
    const { client, id, shift } = await fees.taker();
    Object.assign(fees, { assistant: client, assistantId: id, shiftId: shift.id, shiftNumber: shift.number });
  });
  return fees;
}
