import { spellingsOf } from '@recado/shared/lib/phoneNumber';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { insertRows } from '../../../db/statements/insertRows.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Outcome } from '../../../rowQueue/rowWorker.ts';
import { turnOfBatches } from '../../../rowQueue/turnOfBatches.ts';
import type { Work } from '../../../work.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { campaignEntries, campaigns } from '../campaigns.table.ts';
import { lockCampaign, type StoredCampaign } from '../rows/campaignRow.ts';
import { tellCampaign } from '../rows/tellCampaign.ts';
import { runNow } from '../running/planRun.ts';
import { type AudiencePerson, readAudience } from './audience.ts';
import { followState } from './followState.ts';
import { leaveOn } from './leaveAudience.ts';
import { removeOn } from './removeEntries.ts';
import { skipReason } from './skipReason.ts';

type NewEntry = typeof campaignEntries.$inferInsert;

/** People of one transaction. */
const batchSize = 2000;

/**
 * Makes the entries of a campaign that runs: one for each person, in batches. Before that, people of a former list leave,
 * and entries of a campaign that was cancelled or started again follow its state. Those of a deleted one leave. A batch
 * and how far it got are one transaction, so a preparation that was killed goes on where it stopped.
 */
export function prepareEntries(
  kernel: Pick<Kernel, 'inWork'>,
  companyId: number,
  campaignId: number,
  size = batchSize,
): Promise<Outcome> {
  return turnOfBatches(() => kernel.inWork(companyId, (work) => prepareBatch(work, campaignId, size)));
}

/** Removes, changes or makes the next entries; false when none are left. */
async function prepareBatch(work: Work, id: number, size: number): Promise<boolean> {
  const { tx } = work;
  const campaign = await lockCampaign(tx, id, 'or nothing');
  if (!campaign) return removeOn(work, id, size);
  if (await leaveOn(work, campaign, size)) return true;
  const isBehind = await followState(work, { ...campaign, leavingTo: null }, size);
  if (isBehind || campaign.status !== 'EM_ANDAMENTO' || campaign.isPrepared) {
    if (campaign.status === 'EM_ANDAMENTO') await runNow(work, id);
    await tellCampaign(work, campaign);
    return isBehind;
  }
  const people = await readAudience(tx, campaign, campaign.preparedTo, size);
  await insertEntries(tx, await entriesOf(work, campaign, people));
  const hasMore = people.length === size;
  await tx
    .update(campaigns)
    .set({ preparedTo: people.at(-1)?.id ?? campaign.preparedTo, isPrepared: !hasMore })
    .where(eq(campaigns.id, id));
  await runNow(work, id);
  await tellCampaign(work, campaign);
  return hasMore;
}

/** Somebody with this number has an entry already, from the list that the campaign had before. */
const insertEntries = insertRows(campaignEntries, sql`on conflict do nothing`);

async function entriesOf(
  { tx }: Work,
  { id: campaignId, connectionId }: StoredCampaign,
  people: readonly AudiencePerson[],
): Promise<NewEntry[]> {
  const [line] = await tx
    .select({ channel: connections.channel })
    .from(connections)
    .where(eq(connections.id, connectionId ?? 0));
  const taken = await takenNumbers(tx, campaignId, people);
  return people.map((person) => {
    const { name, number, email, values } = person;
    const spellings = allSpellings(person);
    // The same line without its ninth digit, or as WhatsApp spells it, is the same person.
    const isRepeated = spellings.some((one) => taken.has(one));
    for (const one of spellings) taken.add(one);
    const fault = isRepeated ? 'repeated' : skipReason(person, line?.channel ?? 'whatsapp');
    return {
      campaignId,
      name,
      number,
      email,
      values,
      ...(fault ? { state: 'skipped' as const, fault } : {}),
    };
  });
}

/** The number of a person as it was entered and as WhatsApp has it, with and without a ninth digit. */
const allSpellings = ({ number, foundAs }: AudiencePerson): string[] =>
  [number, ...(foundAs === null ? [] : [foundAs])].flatMap((one) => spellingsOf(one));

/** Numbers of these people, in any spelling, that have an entry. */
async function takenNumbers(
  tx: Tx,
  campaignId: number,
  people: readonly AudiencePerson[],
): Promise<Set<string>> {
  const spellings = people.flatMap(allSpellings);
  const rows = await tx
    .select({ number: campaignEntries.number })
    .from(campaignEntries)
    .where(
      sql`${campaignEntries.campaignId} = ${campaignId} and ${campaignEntries.number} = any(${sql.param(spellings)}::text[])`,
    );
  return new Set(rows.map(({ number }) => number));
}
