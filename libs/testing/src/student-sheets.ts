import type { CellValue } from 'exceljs';

/** The columns of a workbook of students, as its template names them. */
export const STUDENT_HEADER = [
  'الاسم الكامل',
  'رقم الهاتف',
  'كلمة المرور',
  'رقم ولي الأمر',
  'كود الطالب',
  'المرحلة التعليمية',
  'البريد الإلكتروني',
];

/** Rows of good students of one stage, no two alike; `given` replaces cells by their place. */
export function studentRows(stageName: string): (given?: Partial<Record<number, CellValue>>) => CellValue[] {
  let counter = 0;
  return (given = {}) => {
    const number = ++counter;
    const phone = String(10_000_000 + number);
    const row: CellValue[] = [
      `طالب ${number}`,
      `010${phone}`,
      'Secret@123',
      `011${phone}`,
      `W${number}`,
      stageName,
      null,
    ];
    for (const [place, value] of Object.entries(given)) row[Number(place)] = value ?? null;
    return row;
  };
}

/** The result of an import. */
export const countsOf = ({ result }: { result: unknown }) => {
  const { created, updated, skipped, failed } = result as Record<string, number>;
  return { created, updated, skipped, failed };
};
