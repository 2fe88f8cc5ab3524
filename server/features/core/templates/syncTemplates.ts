import type { ChannelName } from '@recado/shared/features/connections';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Account } from '../../../channels/account.ts';
import { channelOf } from '../../../channels/registry.ts';
import { storable, storedId } from '../../../channels/storable.ts';
import type { ProviderTemplate, TemplateRefused } from '../../../channels/templates.ts';
import { emit } from '../../../hooks.ts';
import type { InWork, Work } from '../../../work.ts';
import { templateRows } from './templateRows.ts';
import { templates } from './templates.table.ts';

/** An account whose templates are wanted. */
export type TemplateAccount = Account & { channel: ChannelName };

/**
 * Reads the templates of an account's business, and makes our copy equal to them (TPL-01). Undefined: the channel has
 * none, or the business is not known.
 */
export async function syncTemplates(
  inWork: InWork,
  account: TemplateAccount,
): Promise<{ count: number } | TemplateRefused | undefined> {
  const driver = channelOf(account.channel).account?.templates;
  if (!driver || account.business === '') return undefined;
  const listed = await driver.list(account);
  if ('refused' in listed) return listed;
  await inWork(account.companyId, (work) => storeTemplates(work, account.business, listed));
  return { count: listed.length };
}

/** Makes our copy of a business's templates equal to the list, and publishes what changed. */
async function storeTemplates(work: Work, business: string, listed: ProviderTemplate[]): Promise<void> {
  const { tx } = work;
  // Two processes that sync one business follow each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`templates ${work.companyId} ${business}`}))`);
  const before = await tx.select().from(templates).where(eq(templates.business, business));
  const beforeById = new Map(before.map((row) => [row.providerId, row]));
  const ids = new Set<string>();
  for (const one of listed) {
    const providerId = storedId(one.providerId);
    ids.add(providerId);
    await storeTemplate(work, business, { ...one, providerId }, beforeById.get(providerId));
  }
  for (const { id, providerId } of before) if (!ids.has(providerId)) await templateRows.remove(work, id);
  await tx
    .update(templates)
    .set({ syncedAt: work.clock.now() })
    .where(and(eq(templates.business, business), inArray(templates.providerId, [...ids])));
}

/** Stores one template as its provider has it; announces it only where something is new. */
export async function storeTemplate(
  work: Work,
  business: string,
  sent: ProviderTemplate,
  before?: typeof templates.$inferSelect,
): Promise<number> {
  const values = storable(sent);
  if (!before) {
    const [row] = await work.tx
      .insert(templates)
      .values({ ...values, business })
      .onConflictDoUpdate({
        target: [templates.companyId, templates.business, templates.providerId],
        set: values,
      })
      .returning({ id: templates.id });
    await templateRows.publishRow(work, row!.id, 'create');
    return row!.id;
  }
  const isSame = (Object.keys(values) as (keyof typeof values)[]).every(
    (key) => JSON.stringify(values[key]) === JSON.stringify(before[key]),
  );
  if (!isSame) await templateRows.update(work, before.id, values);
  if (values.status !== before.status) await emit(work, 'templateChanged', { templateId: before.id });
  return before.id;
}
