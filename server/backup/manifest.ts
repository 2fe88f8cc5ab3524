import { z } from 'zod';

/** The first entry of an archive: its kind and its needs. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The release that made it. */
  version: z.string(),
  /** The last migration of its database (milliseconds, as in the journal). */
  migration: z.number(),
  madeAt: z.iso.datetime(),
  /** Are the files in it? Those in a bucket stay there. */
  files: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;

/** The last entry: an archive without it was cut off. */
export const Ending = z.object({ rows: z.record(z.string(), z.number()), files: z.number() });
export type Ending = z.infer<typeof Ending>;

/** Names of entries. */
export const entryNames = {
  manifest: 'manifest.json',
  secret: (name: string) => `secrets/${name}`,
  /** The columns of each table's pieces. */
  columns: 'tables.json',
  table: (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}`,
  sequences: 'sequences.json',
  file: (key: string) => `files/${key}`,
  ending: 'end.json',
};
