/** The text of a workbook's cell. @throws Error when it contains anything else */
export function cellText(cell: unknown): string {
  if (typeof cell !== 'string') throw new Error(`Expected a text, found ${typeof cell}`);
  return cell;
}
