import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { rowsOf } from '../../rowsOf.ts';
import type { Work } from '../../work.ts';
import { webhooks } from './webhooks.table.ts';

/** Webhooks as the API shows them. */
export const webhookRows = rowsOf(webhooks, {
  topic: 'webhook',
  missing: 'ERR_NO_WEBHOOK_FOUND',
  order: [asc(lowerName(webhooks.name))],
  search: [webhooks.name, webhooks.url],
  secret: ['secret', 'oldSecret', 'oldSecretUntil', 'cursor'],
});

/** The webhooks that a person may see: only the operator sees the operator's own. */
export const seenBy = ({ isSuper }: Actor): SQL | undefined =>
  isSuper ? undefined : eq(webhooks.kind, 'own');

/** Reads one webhook that this person may see, or refuses. */
export async function readSeen(tx: Tx, actor: Actor, id: number) {
  const [row] = await webhookRows.read(tx, and(eq(webhooks.id, id), seenBy(actor)));
  return found(row, 'ERR_NO_WEBHOOK_FOUND');
}

/** Reads and locks one webhook that this person may see, or refuses. */
export async function lockSeen(
  { tx }: Pick<Work, 'tx'>,
  actor: Actor,
  id: number,
): Promise<typeof webhooks.$inferSelect> {
  const row = await webhookRows.lock(tx, id);
  if (row.kind === 'gestor' && !actor.isSuper) throw new AppError('ERR_NO_WEBHOOK_FOUND');
  return row;
}
