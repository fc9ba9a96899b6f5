/**
 * `npm run bench:fees`: fees at a star teacher's size (BENCH_STUDENTS, 20,000), each compared with its bare floor in one run: the
 * clock's charge of a month, the list of those who owe while all owe, the report of a month, and payments of BENCH_USERS (8)
 * assistants at a time. BENCH_ONLY names the parts to run (`report`, `charge`, `dues`, `report-while-all-owe`, `pay`), separated by commas.
 */
import { chargeMonths } from './fees-charge.mjs';
import { compareDues, compareReports } from './fees-lists.mjs';
import { comparePayments } from './fees-pay.mjs';
import { openStar } from './star.mjs';

const USERS = Number(process.env.BENCH_USERS ?? 8);
const only = process.env.BENCH_ONLY?.split(',');

const star = await openStar({ users: 1 });
try {
  const parts = {
    report: () => compareReports(star, 'as the season left it'),
    charge: () => chargeMonths(star),
    dues: () => compareDues(star, USERS),
    'report-while-all-owe': () => compareReports(star, 'while all owe'),
    pay: () => comparePayments(star, USERS),
  };
  for (const [name, measure] of Object.entries(parts))
    if (only?.includes(name) ?? true) console.table(await measure());
} finally {
  await star.close();
}
