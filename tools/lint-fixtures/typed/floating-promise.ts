// expect @typescript-eslint/no-floating-promises
export function save(write: () => Promise<void>) {
  write();
}
