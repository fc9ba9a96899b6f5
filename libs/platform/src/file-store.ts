import type { Readable } from 'node:stream';

/** Where files are kept. Names are flat: letters, digits, `.`, `-` and `_`; anything else is refused. */
export interface FileStore {
  /** Stores a file whole or not at all; one of that name is replaced. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Bytes of a file, null when there is none. */
  size(name: string): Promise<number | null>;
  /** Null when there is no such file. The caller reads the stream to its end or destroys it. */
  read(name: string): Promise<{ size: number; stream: Readable } | null>;
  /** Names that are not there are ignored. */
  remove(names: readonly string[]): Promise<void>;
  /** Every file, the remains of a write that was cut off too. */
  list(): AsyncIterable<{ name: string; modifiedAt: Date }>;
}
