// expect @typescript-eslint/no-unsafe-assignment,@typescript-eslint/no-unsafe-member-access
export function nameOf(text: string): string {
  const name: string = JSON.parse(text).name;
  return name;
}
