import { found } from '@recado/shared/errors';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { channelAccounts } from '../../../channels/accounts.table.ts';
import type { Tx } from '../../../db/client.ts';
import { connections } from '../connections/connections.table.ts';
import { templateRows } from './templateRows.ts';
import { templates } from './templates.table.ts';

/** Templates of the business that this connection's account belongs to. */
export const areOf = (connectionId: number): SQL => sql`
  ${templates.business} in (select ${channelAccounts.business} from ${channelAccounts}
    where ${channelAccounts.connectionId} = ${connectionId} and ${channelAccounts.business} <> '')`;

/** The templates that a connection can send now. */
export async function templatesOf(tx: Tx, connectionId: number) {
  const [connection] = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(eq(connections.id, connectionId));
  found(connection, 'ERR_NO_WAPP_FOUND');
  return templateRows.read(tx, and(areOf(connectionId), eq(templates.status, 'approved')));
}

/**
 * The id of a connection's template by its name at the provider. Throws ERR_NO_TEMPLATE_FOUND where it has none, or
 * several and `language` does not say which.
 */
export async function templateNamed(
  tx: Tx,
  connectionId: number,
  { name, language }: { name: string; language?: string | undefined },
): Promise<number> {
  const rows = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(
      and(
        areOf(connectionId),
        eq(templates.name, name),
        language === undefined ? undefined : eq(templates.language, language),
      ),
    )
    .limit(2);
  return found(rows.length === 1 ? rows[0] : undefined, 'ERR_NO_TEMPLATE_FOUND').id;
}
