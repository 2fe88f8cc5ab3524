interface Journal {
  entries: readonly { when: number }[];
}

// Apart from migrate.ts, whose packages only the process that migrates needs.
const ownJournal = async (): Promise<Journal> =>
  (await import('./migrations/meta/_journal.json', { with: { type: 'json' } })).default;

/** The last migration of this build. For `/ready`. */
export const latestMigration = async (): Promise<number> => (await ownJournal()).entries.at(-1)!.when;

/** The first migration of this build: it leads no older database on. */
export const firstMigration = async (): Promise<number> => (await ownJournal()).entries[0]!.when;
