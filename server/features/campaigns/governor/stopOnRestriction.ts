import { and, eq, or } from 'drizzle-orm';
import type { Handlers } from '../../../hooks.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { campaignEntries } from '../campaigns.table.ts';
import { stopPace } from './governPace.ts';

/**
 * WhatsApp has restricted the number (failure 463): a campaign stops at once, since the next message brings the ban
 * nearer. The Cloud API restricts messages to one person, which only counts as a refusal.
 */
export const stopOnRestriction: Handlers['sendingChanged'] = async (work, { messageId }) => {
  const { tx } = work;
  const [restricted] = await tx
    .select({ connectionId: messages.connectionId })
    .from(messages)
    .innerJoin(connections, eq(connections.id, messages.connectionId))
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.failure, 'restricted'),
        eq(connections.channel, 'whatsapp'),
      ),
    );
  if (!restricted) return;
  const [entry] = await tx
    .select({ id: campaignEntries.id })
    .from(campaignEntries)
    .where(or(eq(campaignEntries.messageId, messageId), eq(campaignEntries.askMessageId, messageId)))
    .limit(1);
  if (entry) await stopPace(work, restricted.connectionId, 'refusals');
};
