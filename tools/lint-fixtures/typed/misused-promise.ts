// expect @typescript-eslint/no-misused-promises
export function saveAll(rows: string[], write: (row: string) => Promise<void>) {
  rows.forEach(async (row) => {
    await write(row);
  });
}
