import { Counter } from 'k6/metrics';
import { need, type Page } from '../product/call.ts';

/** Students whose points did not move by exactly what was given to them. */
export const wrongAwards = new Counter('awards_wrong');

export interface LedgerRow {
  id: string;
  kind: string;
  points: number;
  source: string | null;
}
export interface Points {
  sumAttendancePoints: number;
  sumExamPoints: number;
  sumDirectPoints: number;
  totalPoints: number;
  /** The newest rows of the ledger. */
  rows: LedgerRow[];
}

/** A student's sums and the newest rows of its ledger, by the product's own calls. */
export async function pointsOf(studentId: string, token: string): Promise<Points> {
  const [summary, ledger] = await Promise.all([
    need<Omit<Points, 'rows'>>('GET', `StudentPoints/GetSummary/${studentId}`, { token }),
    need<Page<LedgerRow>>('GET', `StudentPoints/GetList/${studentId}?PageSize=50`, { token }),
  ]);
  return { ...summary, rows: ledger.items };
}
