import { eq } from 'drizzle-orm';
import type { SessionChange } from '../../../channels/sessionReport.ts';
import { everybody } from '../../../events/audience.ts';
import type { Work } from '../../../work.ts';
import { readConnection, sessionOf } from './connectionRow.ts';
import { connections } from './connections.table.ts';
import { publishConnection } from './publishConnection.ts';
import { setSignals } from './signals/setSignals.ts';
import { noteState } from './states/noteState.ts';

/** Changes that matter to people who look at the list; the rest only updates the open QR dialog. */
const listed = ['status', 'stopReason', 'number'] as const satisfies (keyof SessionChange)[];
type Column = Exclude<keyof SessionChange, 'signals'>;

/** Facts that stay true although people have asked for something else since. */
const lasting: string[] = ['commandDone', 'number', 'lastMessageAt'] satisfies (keyof SessionChange)[];

/**
 * Stores what a session reports about itself and publishes it. A connection that was deleted meanwhile stays deleted.
 * While a command waits to be carried out, the row keeps what people want. So the farewell of the old session cannot
 * take back a "try again" that came a moment before.
 */
export async function changeSession(
  work: Work,
  id: number,
  { signals, ...change }: SessionChange,
): Promise<void> {
  if (signals) await setSignals(work.tx, id, signals);
  if (Object.keys(change).length === 0) return;
  const [before] = await work.tx
    .select()
    .from(connections)
    .where(eq(connections.id, id))
    .for('no key update');
  if (!before) return;
  const isOverruled = before.command > (change.commandDone ?? before.commandDone);
  const changed = Object.entries(change).filter(
    ([name, value]) => before[name as Column] !== value && (!isOverruled || lasting.includes(name)),
  );
  if (changed.length === 0) return;
  await work.tx
    .update(connections)
    .set({
      ...Object.fromEntries(changed),
      // The list shows it as "last update": of the connection, not of its messages.
      ...(changed.some(([name]) => name !== 'lastMessageAt') && { updatedAt: work.clock.now() }),
    })
    .where(eq(connections.id, id));
  const connection = await readConnection(work.tx, id);
  await noteState(work, id, before, connection);
  work.publish('whatsappSession', { action: 'update', session: sessionOf(connection) }, everybody);
  if (changed.some(([name]) => listed.some((one) => one === name)))
    publishConnection(work, 'update', connection);
}
