import type { Connection, ConnectionInput } from '@recado/shared/features/connections';
import { confirm } from '../../../components/confirm.tsx';
import { useHistoryText } from './history.texts.ts';

const fields = [
  'importOldMessages',
  'importRecentMessages',
  'importOldMessagesGroups',
  'closedTicketsPostImported',
  'queueIdImportMessages',
] as const;

/** Do these values ask for another import than the one that the connection has? */
export const isImportChanged = (
  connection: Connection | undefined,
  values: Partial<Record<(typeof fields)[number], unknown>>,
): boolean =>
  values.importOldMessages != null &&
  fields.some((field) => (values[field] ?? null) !== (connection?.[field] ?? null));

/** Asks before a save that signs a connected number out, because an import needs a fresh scan (CONN-57). */
export async function mayDrop(
  connection: Connection | undefined,
  values: Partial<ConnectionInput>,
): Promise<boolean> {
  if (connection?.status !== 'CONNECTED' || !isImportChanged(connection, values)) return true;
  const text = useHistoryText.now;
  return confirm({ title: text('dropTitle'), question: text('dropQuestion'), confirm: text('drop') });
}
