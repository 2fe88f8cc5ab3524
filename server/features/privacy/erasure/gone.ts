/**
 * The result of a deletion: deleted rows by table, and files without rows that are still to remove from the storage.
 */
export interface Gone {
  counts: Record<string, number>;
  files: string[];
  count(table: string, rows: number): void;
  add(more: Pick<Gone, 'counts' | 'files'>): void;
}

/** An empty result. */
export function gone(): Gone {
  const all: Gone = {
    counts: {},
    files: [],
    count(table, rows) {
      if (rows > 0) all.counts[table] = (all.counts[table] ?? 0) + rows;
    },
    add({ counts, files }) {
      for (const [table, rows] of Object.entries(counts)) all.count(table, rows);
      all.files.push(...files);
    },
  };
  return all;
}
