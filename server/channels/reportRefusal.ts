import { ack, type FailureCode } from '@recado/shared/features/messages';
import { eq } from 'drizzle-orm';
import { messages } from '../features/messages/messages.table.ts';
import type { Vault } from '../openVault.ts';
import type { outbox } from '../outbox/outbox.table.ts';
import type { Work } from '../work.ts';
import type { ChannelEvent } from './channel.ts';
import { storeRawEvents } from './rawEvents.ts';

/** Refused for good: said in the same way as a refusal of the server, so that there is one place that tells people. */
export async function reportRefusal(
  { tx, wake }: Work,
  vault: Vault,
  { id, connectionId, messageId }: typeof outbox.$inferSelect,
  failure: FailureCode,
): Promise<void> {
  if (messageId === null) return;
  const [message] = await tx
    .select({ providerId: messages.providerId })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!message?.providerId) return;
  const { providerId } = message;
  const event: ChannelEvent = { kind: 'ack', providerId, ack: ack.failed, failure };
  await storeRawEvents(tx, vault, connectionId, [
    {
      eventKey: `ack:${providerId}:${ack.failed}:${id}`,
      conversation: `ack:${providerId}`,
      meta: { kind: 'ack', event },
    },
  ]);
  wake('inbound', connectionId);
}
