import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { errorCode, errorField } from '@daad/platform/error-details';
import { extract } from 'tar-stream';
import { BackupError } from './backup-error.js';
import { entryOf, FORMAT, headerSchema, MANIFEST, type Manifest, manifestSchema } from './manifest.js';

/** The entries of an archive in their order. Only one is in memory at a time. */
async function* entriesOf(path: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  // The loop below throws the same error.
  reading.catch(() => undefined);
  for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) };
  await reading;
}

/**
 * Reads a whole archive and compares it with its manifest, so that a restore changes nothing when the archive is broken.
 * @throws BackupError when the archive is missing, is no backup, is incomplete or changed, or has a newer format
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  const found: Manifest['entries'] = [];
  let manifest: Manifest | undefined;
  try {
    for await (const { name, bytes } of entriesOf(path)) {
      if (name === MANIFEST) manifest = readManifest(bytes);
      else found.push(entryOf(name, bytes));
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (errorCode(error) === 'ENOENT') throw new BackupError(`There is no file ${path}.`);
    const reason = errorField(error, 'message');
    throw new BackupError(`${path} is cut off or damaged, or no backup at all (${reason}).`);
  }
  if (!manifest) throw new BackupError(`${path} is cut off, or no backup of Daad: it has no ${MANIFEST}.`);
  const broken = manifest.entries.find((entry, at) => !isDeepStrictEqual(entry, found[at]));
  if (broken) throw new BackupError(`${path} is damaged: ${broken.name} is not what was written.`);
  if (found.length > manifest.entries.length)
    throw new BackupError(`${path} was changed: it contains more than was written.`);
  return manifest;
}

function readManifest(bytes: Buffer): Manifest {
  const content: unknown = JSON.parse(bytes.toString());
  const { data: header } = headerSchema.safeParse(content);
  if (!header) throw new BackupError('This archive is no backup of Daad.');
  if (header.format > FORMAT)
    throw new BackupError(
      `This archive has format ${header.format}, and this version of Daad reads ${FORMAT}: update Daad first.`,
    );
  return manifestSchema.parse(content);
}

/** The rows and files of a verified archive, without its manifest. */
export async function* contentsOf(path: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for await (const entry of entriesOf(path)) if (entry.name !== MANIFEST) yield entry;
}
