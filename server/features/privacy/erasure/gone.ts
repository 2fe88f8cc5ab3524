/** What went: rows by table, and files whose rows are gone and which have still to be removed. */
export interface Gone {
  counts: Record<string, number>;
  files: string[];
  count(table: string, rows: number): void;
  add(more: Pick<Gone, 'counts' | 'files'>): void;
}

/** Nothing so far. */
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
