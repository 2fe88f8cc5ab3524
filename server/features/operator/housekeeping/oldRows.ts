import { getTableName, type SQL, sql } from 'drizzle-orm';
import { daysAgo } from '../../../db/statements/ago.ts';
import type { Kernel } from '../../../kernel.ts';
import { workTables } from '../rowQueues/rowQueues.ts';

/** The conditions for expired rows, by table: of every row queue, and those that features declare. */
export const oldRows = ({
  settings: { RAW_EVENTS_DAYS, DEAD_EVENTS_DAYS },
  declared,
}: Pick<Kernel, 'settings' | 'declared'>): (readonly [table: string, condition: SQL])[] => [
  ...workTables.flatMap((table) => {
    const name = getTableName(table);
    return [
      [name, sql`state = 'done' and done_at < ${daysAgo(RAW_EVENTS_DAYS)}`] as const,
      [name, sql`state = 'aside' and created_at < ${daysAgo(DEAD_EVENTS_DAYS)}`] as const,
    ];
  }),
  ...declared.oldRows,
];
