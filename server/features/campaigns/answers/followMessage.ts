import { ack } from '@recado/shared/features/messages';
import { eq, or } from 'drizzle-orm';
import type { Handlers } from '../../../hooks.ts';
import type { Work } from '../../../work.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { campaignEntries } from '../campaigns.table.ts';
import { stopOnRestriction } from '../governor/stopOnRestriction.ts';
import { lockCampaign } from '../rows/campaignRow.ts';
import { tellCampaign } from '../rows/tellCampaign.ts';
import { runNow } from '../running/planRun.ts';

/**
 * A message of a campaign failed: so has its entry, with the same reason. When it leaves after all, or somebody sends it
 * again, the entry is sent again too. The governor looks at the failure next.
 */
export const followMessage: Handlers['sendingChanged'] = async (work, { messageId }) => {
  await followEntry(work, messageId);
  await stopOnRestriction(work, { messageId });
};

async function followEntry(work: Work, messageId: number): Promise<void> {
  const { tx } = work;
  const [message] = await tx
    .select({ sentBy: messages.sentBy, ack: messages.ack, failure: messages.failure })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (message?.sentBy !== 'campaign') return;
  const ofMessage = or(eq(campaignEntries.messageId, messageId), eq(campaignEntries.askMessageId, messageId));
  const [named] = await tx
    .select({ campaignId: campaignEntries.campaignId })
    .from(campaignEntries)
    .where(ofMessage);
  const campaign = named && (await lockCampaign(tx, named.campaignId, 'or nothing'));
  const [entry] = campaign
    ? await tx.select().from(campaignEntries).where(ofMessage).for('no key update')
    : [];
  if (!campaign || !entry) return;
  const hasFailed = message.ack === ack.failed;
  const isAsk = entry.messageId === null;
  const before = isAsk ? 'asked' : 'sent';
  if (entry.state !== (hasFailed ? before : 'failed')) return;
  await tx
    .update(campaignEntries)
    .set(hasFailed ? { state: 'failed', fault: message.failure ?? 'failed' } : { state: before, fault: null })
    .where(eq(campaignEntries.id, entry.id));
  await runNow(work, campaign.id);
  await tellCampaign(work, campaign);
}
