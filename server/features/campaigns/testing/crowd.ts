import { eq, sql } from 'drizzle-orm';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { diesInBatch } from '../../../testing/diesInBatch.ts';
import { campaignEntries } from '../campaigns.table.ts';
import { prepareEntries } from '../preparing/prepareEntries.ts';
import type { CampaignRig } from './campaignRig.ts';

/** Entries beside the people who answer: more than one transaction changes. */
export const crowd = 5000;
/** What one transaction changes at most. */
export const atOnce = 2000;
/** The fields of a campaign that asks before it sends. */
export const questions = {
  name: 'Multidão',
  confirmation: true,
  confirmationMessage1: 'Posso enviar?',
  message1: 'A oferta',
};

/** A campaign that has asked these people, and waits to ask the crowd behind them. */
export async function crowdedCampaign(
  app: TestApp,
  rig: CampaignRig,
  numbers: readonly string[],
): Promise<number> {
  await rig.changeLine();
  const id = await rig.start(questions, numbers);
  await rig.finish(id);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.execute(sql`insert into campaign_entries (campaign_id, name, number)
      select ${id}::int, 'Pessoa', '55119' || (20000000 + ${id}::int * 10000 + n) from generate_series(1, ${crowd}) n`),
  );
  return id;
}

/** How many entries of a campaign are stored, also those that nobody sees. */
export const storedEntries = (app: TestApp, id: number): Promise<number> =>
  app.read((tx) => tx.$count(campaignEntries, eq(campaignEntries.campaignId, id)));

/** One turn of the task in the background: five batches, or as many as end before it is killed in the next one. */
export async function taskTurn(
  app: TestApp,
  id: number,
  { size = 500, diesIn = Number.POSITIVE_INFINITY }: { size?: number; diesIn?: number } = {},
): Promise<unknown> {
  return prepareEntries(diesInBatch(app.kernel, diesIn), app.companyA, id, size).catch((error: Error) => {
    if (error.message !== 'killed') throw error;
    return 'killed';
  });
}
