import type { ModelMeter } from '@recado/shared/features/prompts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { modelSettings } from '../modelSettings.table.ts';
import { modelSpends } from '../modelSpends.table.ts';
import { promptRows } from '../promptRows.ts';
import { monthOf } from './monthOf.ts';

/** The tokens of the company's month, or of one prompt in it, by day and use; reserved ones count. */
export async function readMeter(work: Work, promptId: number | undefined): Promise<ModelMeter> {
  const { tx, companyId } = work;
  const month = await monthOf(work);
  const prompt = promptId === undefined ? undefined : await promptRows.one(tx, promptId);
  const where = and(
    eq(modelSpends.month, month),
    promptId === undefined ? undefined : eq(modelSpends.promptId, promptId),
  );
  const tokens = sql<number>`sum(coalesce(${modelSpends.spent}, ${modelSpends.reserved}))::float8`;
  const day = sql<string>`(${modelSpends.createdAt} at time zone ${companies.timeZone})::date::text`;
  const days = await tx
    .select({ day, tokens })
    .from(modelSpends)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(where)
    .groupBy(day)
    .orderBy(asc(day));
  const uses = await tx
    .select({ use: modelSpends.use, tokens, calls: sql<number>`count(*)::int` })
    .from(modelSpends)
    .where(where)
    .groupBy(modelSpends.use)
    .orderBy(asc(modelSpends.use));
  const [company] = await tx.select({ limit: modelSettings.monthTokens }).from(modelSettings);
  return {
    month,
    tokens: uses.reduce((sum, one) => sum + one.tokens, 0),
    limit: prompt ? prompt.monthTokens : (company?.limit ?? null),
    days,
    uses,
  };
}
