import type { AssistFigures } from '@recado/shared/features/assist';
import { asc, gte, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { assistUses } from './assist.table.ts';

const daysMs = 30 * 24 * 60 * 60_000;

/** How often help was used in the last 30 days, by kind (ASSIST-31). */
export async function countHelp({ tx, clock }: Pick<Work, 'tx' | 'clock'>): Promise<AssistFigures> {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
  const became = (outcome: string) => count(sql`${assistUses.outcome} = ${outcome}`);
  const kinds = await tx
    .select({
      kind: assistUses.kind,
      uses: sql<number>`count(*)::int`,
      kept: became('kept'),
      changed: became('changed'),
      discarded: became('discarded'),
      failed: count(sql`${assistUses.fault} is not null`),
      tokens: sql<number>`sum(${assistUses.tokens})::float8`,
    })
    .from(assistUses)
    .where(gte(assistUses.createdAt, new Date(clock.now().getTime() - daysMs)))
    .groupBy(assistUses.kind)
    .orderBy(asc(assistUses.kind));
  return { kinds };
}
