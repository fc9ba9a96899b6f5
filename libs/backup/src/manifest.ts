import { hash } from 'node:crypto';
import { z } from 'zod';

/** Increased when older versions of Daad can no longer read a new archive. */
export const FORMAT = 1;

/** The name of the last entry of an archive, which lists its content. */
export const MANIFEST = 'manifest.json';

/** The folders of an archive. Rows are PostgreSQL's COPY text in parts of any length: `tables/<table>/<part>`. */
export const FOLDERS = { table: 'tables/', file: 'files/', jobFile: 'files-private/' } as const;

/** The fields that every format has. */
export const headerSchema = z.object({ product: z.literal('daad'), format: z.number() });

export const manifestSchema = headerSchema.extend({
  createdAt: z.string(),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), called: z.boolean() })),
  /** All other entries in their order; size in bytes. */
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;

export const entryOf = (name: string, bytes: Buffer): Manifest['entries'][number] => ({
  name,
  size: bytes.length,
  sha256: hash('sha256', bytes),
});

export const filesOf = ({ entries }: Manifest): number =>
  entries.filter(({ name }) => !name.startsWith(FOLDERS.table)).length;

export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);
