import { companyLanguage } from '@recado/shared/lib/variables';
import { eq, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { storeOutgoing } from '../../core/messages/sending/storeOutgoing.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { publishTicket } from '../../core/ticketRows/publishTicket.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { optOut } from '../../optOuts/optOut.ts';
import { campaignEntries } from '../campaigns.table.ts';
import { lockCampaign } from '../rows/campaignRow.ts';
import { tellCampaign } from '../rows/tellCampaign.ts';
import { runNow } from '../running/planRun.ts';
import type { AnsweredEntry } from './takeAnswers.ts';

/** What the company says once to somebody who opted out. */
const replies = {
  pt: 'Pronto. Você não receberá mais mensagens de campanhas.',
  en: 'Done. You will get no more campaign messages.',
  es: 'Listo. No recibirás más mensajes de campañas.',
  tr: 'Tamam. Artık kampanya mesajı almayacaksınız.',
} as const;

/** Opts somebody out who wrote one of the words, tells them so once, and ends what waits for their answer. */
export async function optOutByWord(work: Work, entry: AnsweredEntry): Promise<void> {
  const { tx, clock } = work;
  const { id, campaignId, campaignName, contactId, ticketId } = entry;
  const campaign = await lockCampaign(tx, campaignId, 'or nothing');
  const { isNew } = await optOut(work, {
    contactId,
    way: 'word',
    campaign: { id: campaignId, name: campaignName },
  });
  await tx
    .update(campaignEntries)
    .set({
      optedOutAt: sql`coalesce(${campaignEntries.optedOutAt}, ${clock.now().toISOString()}::timestamptz)`,
      // Somebody who was asked has answered: no.
      ...(entry.state === 'asked' && { state: 'skipped', fault: 'optedOut' }),
    })
    .where(eq(campaignEntries.id, id));
  if (isNew) await reply(work, ticketId);
  if (!campaign) return;
  await runNow(work, campaignId);
  await tellCampaign(work, campaign);
}

async function reply(work: Work, ticketId: number): Promise<void> {
  const { tx } = work;
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId));
  const language = companyLanguage((await readSettings(tx, ['language'])).language);
  await storeOutgoing(work, ticket!, [{ body: replies[language], sentBy: 'campaign' }], { lane: 'bot' });
  await publishTicket(work, ticketId, ticket!);
}
