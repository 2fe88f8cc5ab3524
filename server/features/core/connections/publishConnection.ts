import { ConnectionName } from '@recado/shared/features/connections';
import { everybody } from '../../../events/audience.ts';
import type { Work } from '../../../work.ts';
import type { ConnectionRow } from './connectionRow.ts';

/** Publishes a connection: all of it to the people who manage it, and to everybody its name and whether it works. */
export function publishConnection(
  { publish }: Pick<Work, 'publish'>,
  action: 'create' | 'update',
  connection: ConnectionRow,
): void {
  // An archived one has left the list: its session may still report that it has ended.
  if (!connection.archivedAt) publish('whatsapp', { action, whatsapp: connection }, everybody);
  publish('connectionName', { action, connection: ConnectionName.parse(connection) }, everybody);
}

/** Publishes that a connection is archived: it leaves the list, and its name stays for its conversations. */
export function publishArchived({ publish }: Work, connection: ConnectionRow): void {
  publish('whatsapp', { action: 'delete', whatsappId: connection.id }, everybody);
  publish('connectionName', { action: 'update', connection: ConnectionName.parse(connection) }, everybody);
}

/** Publishes that a connection is gone. */
export function publishConnectionGone({ publish }: Work, id: number): void {
  publish('whatsapp', { action: 'delete', whatsappId: id }, everybody);
  publish('connectionName', { action: 'delete', connectionId: id }, everybody);
}
