import { createHash } from 'node:crypto';
import { found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { maySee } from '../access/access.ts';
import { readSettings, settingDefaults } from '../settings/readSettings.ts';
import { tickets } from './tickets.table.ts';

/**
 * The address where people of a ticket meet (CONV-29), below the company's address for meetings. It holds the
 * ticket's number and a part made from its secret id, so that knowing the number does not let anybody in.
 */
export async function meetingUrl(tx: Tx, actor: Actor, ticketId: number): Promise<string> {
  const [ticket] = await tx
    .select({ id: tickets.id, uuid: tickets.uuid })
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), maySee(actor)));
  const { id, uuid } = found(ticket, 'ERR_NO_TICKET_FOUND');
  const stored = await readSettings(tx, ['meetingUrl']);
  const base = stored.meetingUrl.trim() || settingDefaults.meetingUrl!;
  const secret = createHash('sha256')
    .update(`meeting ${uuid}`)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 20);
  return `${base.replace(/\/+$/, '')}/ticket-${id}-${secret}`;
}
