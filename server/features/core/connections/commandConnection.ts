import { AppError } from '@recado/shared/errors';
import { and, eq, sql } from 'drizzle-orm';
import { connectionsChanged } from '../../../channels/channels.wakes.ts';
import { everybody } from '../../../events/audience.ts';
import type { Work } from '../../../work.ts';
import { type ConnectionRow, readConnection, readInService, sessionOf } from './connectionRow.ts';
import { connections } from './connections.table.ts';
import { publishConnection } from './publishConnection.ts';
import { noteState } from './states/noteState.ts';

/** What people may ask of a session: to connect (again), to forget its keys and show a new code, or to sign out for good. */
export type Command = { kind: 'start'; pairNumber?: string } | { kind: 'forget' } | { kind: 'signOut' };

/** A command to forget that is not done yet stays one when a person asks to connect again. */
const startOrForget = sql`case when ${connections.command} > ${connections.commandDone} and ${connections.commandKind} <> 'start' then 'forget' else 'start' end`;

/** Stores the command; the process that runs the session acts on it, now or when it is back. */
export async function commandConnection(
  work: Pick<Work, 'tx' | 'clock' | 'publish' | 'wake'>,
  id: number,
  command: Command,
): Promise<ConnectionRow> {
  const { tx, clock, publish, wake } = work;
  const before = await readInService(tx, id);
  const pairNumber = command.kind === 'start' ? (command.pairNumber ?? null) : null;
  if (pairNumber && before.status === 'CONNECTED') throw new AppError('ERR_BAD_REQUEST');
  await tx
    .update(connections)
    .set({
      wanted: command.kind !== 'signOut',
      command: sql`${connections.command} + 1`,
      commandKind: command.kind === 'start' ? (startOrForget as never) : command.kind,
      pairNumber,
      ...(command.kind !== 'signOut' && {
        status: 'OPENING' as const,
        stopReason: null,
        qrcode: '',
        pairingCode: null,
      }),
      updatedAt: clock.now(),
    })
    .where(eq(connections.id, id));
  const connection = await readConnection(tx, id);
  await noteState(work, id, before, connection);
  publishConnection(work, 'update', connection);
  publish('whatsappSession', { action: 'update', session: sessionOf(connection) }, everybody);
  wake(connectionsChanged);
  return connection;
}

/** Restarts every connection that should be connected and has no other command pending. */
export async function commandAll({ tx, wake }: Work): Promise<void> {
  await tx
    .update(connections)
    .set({ command: sql`${connections.command} + 1`, commandKind: 'start' })
    .where(and(eq(connections.wanted, true), eq(connections.command, connections.commandDone)));
  wake(connectionsChanged);
}
