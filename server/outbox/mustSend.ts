import { AppError } from '@recado/shared/errors';
import type { ChannelName } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { connections } from '../features/core/connections/connections.table.ts';

/** The facts that decide whether a connection can send at all. */
type Sending = Pick<typeof connections.$inferSelect, 'channel' | 'number' | 'status' | 'archivedAt'>;

/**
 * Refuses a connection over which nothing can leave: an archived one (ERR_WAPP_ARCHIVED), and one that no phone has
 * ever been linked to (ERR_WAPP_NOT_INITIALIZED, CONN-13). One that is only down sends later.
 */
export function mustSend({ channel, number, status, archivedAt }: Sending): void {
  if (archivedAt) throw new AppError('ERR_WAPP_ARCHIVED');
  if (isNeverLinked({ channel, number, status })) throw new AppError('ERR_WAPP_NOT_INITIALIZED');
}

/** Has no phone ever been linked to it? */
export const isNeverLinked = ({
  channel,
  number,
  status,
}: {
  channel: ChannelName;
  number: string | null;
  status: string;
}): boolean => capabilitiesOf(channel).connects === 'code' && number === null && status !== 'CONNECTED';

/** Refuses what would leave over an archived connection. */
export async function mustBeInService(tx: Tx, id: number): Promise<void> {
  if (await isArchived(tx, id)) throw new AppError('ERR_WAPP_ARCHIVED');
}

/** Is this connection archived? */
export async function isArchived(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ archivedAt: connections.archivedAt })
    .from(connections)
    .where(eq(connections.id, id));
  return row?.archivedAt != null;
}
