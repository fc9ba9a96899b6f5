/** @throws when a name could mean anything but one file of the store's own folder */
export function assertFileName(name: string): void {
  if (!/^[\w-]+(\.[\w-]+)*$/.test(name))
    throw new Error(`${JSON.stringify(name)} is no name of a stored file`);
}
