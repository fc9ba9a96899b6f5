// expect nothing
export async function saveAll(rows: string[], write: (row: string) => Promise<void>) {
  await Promise.all(rows.map(write));
}
