import { ack, type FailureCode } from '@recado/shared/features/messages';
import { and, eq } from 'drizzle-orm';
import { storeReports } from '../channels/rawEvents.ts';
import { settleChange } from '../features/core/messages/changes/settleChange.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import type { Vault } from '../openVault.ts';
import type { outbox } from '../outbox/outbox.table.ts';
import type { Work } from '../work.ts';

type Row = typeof outbox.$inferSelect;

/** Reports a final refusal of ours like one by the channel's server, so that one place notifies people. */
export async function reportRefusal(work: Work, vault: Vault, row: Row, failure: FailureCode): Promise<void> {
  if (row.kind === 'change') return settleChange(work, row, failure);
  const providerId = await providerIdOf(work, row);
  if (providerId !== undefined)
    await storeReports(
      work,
      vault,
      row.connectionId,
      [{ providerId, ack: ack.failed, failure }],
      String(row.id),
    );
}

/** Reports that the channel accepted the message and gave it an id, which replaces ours. */
export async function reportAck(
  work: Work,
  vault: Vault,
  row: Row,
  receipt: { providerId: string; ack: number },
): Promise<void> {
  const knownAs = await providerIdOf(work, row);
  if (knownAs === undefined) return;
  await work.tx
    .update(messages)
    .set({ providerId: receipt.providerId })
    .where(and(eq(messages.id, row.messageId!), eq(messages.providerId, knownAs)));
  await storeReports(work, vault, row.connectionId, [{ ...receipt, knownAs, failure: null }], 'sent');
}

async function providerIdOf({ tx }: Work, { messageId }: Row): Promise<string | undefined> {
  if (messageId === null) return undefined;
  const [message] = await tx
    .select({ providerId: messages.providerId })
    .from(messages)
    .where(eq(messages.id, messageId));
  return message?.providerId ?? undefined;
}
