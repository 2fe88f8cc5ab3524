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
  const { tx } = work;
  const [message] = await tx
    .select({
      id: messages.id,
      connectionId: messages.connectionId,
      sentBy: messages.sentBy,
      ack: messages.ack,
      failure: messages.failure,
    })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!message) return;
  // A lane's offer, or a person's words, tell of the same number.
  if (message.failure === 'restricted') await stopOnRestriction(work, message.connectionId);
  if (message.sentBy !== 'campaign') return;
  const [named] = await tx
    .select({ campaignId: campaignEntries.campaignId })
    .from(campaignEntries)
    .where(isOf(messageId));
  if (named) await followEntry(work, named.campaignId, message);
};

const isOf = (messageId: number) =>
  or(eq(campaignEntries.messageId, messageId), eq(campaignEntries.askMessageId, messageId));

async function followEntry(
  work: Work,
  campaignId: number,
  message: Pick<typeof messages.$inferSelect, 'id' | 'ack' | 'failure'>,
): Promise<void> {
  const { tx } = work;
  const campaign = await lockCampaign(tx, campaignId, 'or nothing');
  if (!campaign) return;
  const [entry] = await tx.select().from(campaignEntries).where(isOf(message.id)).for('no key update');
  if (!entry) return;
  const hasFailed = message.ack === ack.failed;
  const isAsk = entry.messageId === null;
  const before = isAsk ? 'asked' : 'sent';
  // A question that failed while the campaign is cancelled must not count as asked when it goes on.
  const isCancelledAsk = isAsk && entry.state === 'cancelled' && entry.confirmedAt === null;
  if (entry.state !== (hasFailed ? before : 'failed') && !(hasFailed && isCancelledAsk)) return;
  await tx
    .update(campaignEntries)
    .set(hasFailed ? { state: 'failed', fault: message.failure ?? 'failed' } : { state: before, fault: null })
    .where(eq(campaignEntries.id, entry.id));
  await runNow(work, campaign.id);
  await tellCampaign(work, campaign);
}
