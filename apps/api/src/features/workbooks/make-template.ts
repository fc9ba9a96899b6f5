import {
  columnsOf,
  isNumeric,
  type TemplateName,
  WORKBOOK_TEMPLATES,
} from '@daad/contracts/workbook-templates';
import { MAX_WORKBOOK_ROWS } from '@daad/contracts/workbooks.contract';

const CHOICES_SHEET = 'القوائم';
const TEXT = '@';
const LAST_ROW = MAX_WORKBOOK_ROWS + 1;

declare module 'exceljs' {
  interface Worksheet {
    /** Validates a whole range, which the library's types leave out. */
    dataValidations: { add(range: string, validation: DataValidation): void };
  }
}

/** The names that columns offer to choose from. */
export type Choices = Record<'stages' | 'classes', string[]>;

/** The empty workbook of an import, made from the columns that the import reads. */
export async function makeTemplate(name: TemplateName, choices: Choices): Promise<Buffer> {
  const definition = WORKBOOK_TEMPLATES[name];
  const columns = columnsOf(name);
  // Loaded for the first template only: it would be a sixth of what an API does to start.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  const sheet = workbook.addWorksheet(definition.sheet, {
    views: [{ rightToLeft: true, state: 'frozen', ySplit: 1 }],
  });
  const lists = workbook.addWorksheet(CHOICES_SHEET, { state: 'hidden', views: [{ rightToLeft: true }] });
  // Text format keeps the zero that phones begin with, and 5/1/2025 the day first.
  sheet.columns = columns.map(({ width, kind }) => ({
    width,
    style: { numFmt: isNumeric(kind) ? 'General' : TEXT, alignment: { horizontal: 'right' } },
  }));

  const header = sheet.addRow(columns.map((column) => column.header));
  header.font = { bold: true };
  header.eachCell((cell, number) => {
    const optional = columns[number - 1]?.optional;
    cell.note = optional ? 'اختياري' : 'مطلوب';
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: optional ? 'FFF3EFE6' : 'FFDCEBE1' } };
  });
  const example = sheet.addRow(
    columns.map(({ kind, example: text, choices: list }) =>
      isNumeric(kind) ? Number(text) : ((list && choices[list][0]) ?? text),
    ),
  );
  example.font = { italic: true, color: { argb: 'FF8A8A8A' } };
  example.getCell(1).note = 'سطر توضيحي: امسحه أو اتركه، فلن يُستورد';

  for (const [place, { header: title, choices: list }] of columns.entries()) {
    const names = list ? choices[list] : [];
    if (names.length === 0) continue;
    const listColumn = place + 1;
    lists.getColumn(listColumn).values = names;
    const letter = lists.getColumn(listColumn).letter;
    sheet.dataValidations.add(`${letter}2:${letter}${LAST_ROW}`, {
      type: 'list',
      allowBlank: true,
      formulae: [`'${CHOICES_SHEET}'!$${letter}$1:$${letter}$${names.length}`],
      showErrorMessage: true,
      errorStyle: 'warning',
      errorTitle: title,
      error: 'اختر من القائمة',
    });
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
