import { AppError } from '@recado/shared/errors';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { connectionFlows } from '../../flows/connectionFlows.table.ts';
import { flows } from '../../flows/flows.table.ts';

type Use = (typeof connectionFlows.$inferSelect)['use'];

/** The flows that a connection starts by itself, as the wire names them (CONN-42, CONN-43). */
interface StartedFlows {
  flowIdWelcome?: number | null | undefined;
  flowIdNotPhrase?: number | null | undefined;
  flowIdsScheduled?: string | undefined;
}

/** Splits the fields of a connection from the flows that it starts, which lie in rows of their own. */
export function withoutFlows<Fields extends StartedFlows>(input: Fields) {
  const { flowIdWelcome, flowIdNotPhrase, flowIdsScheduled, ...fields } = input;
  return { startedFlows: { flowIdWelcome, flowIdNotPhrase, flowIdsScheduled }, fields };
}

/** Stores them; those that were not sent stay. Refuses flows that the company does not have, and rules and macros. */
export async function saveConnectionFlows(tx: Tx, connectionId: number, sent: StartedFlows): Promise<void> {
  const one = (id: number | null | undefined) => (id === undefined ? undefined : id === null ? [] : [id]);
  const flowsByUse: [Use, number[] | undefined][] = [
    ['welcome', one(sent.flowIdWelcome)],
    ['notPhrase', one(sent.flowIdNotPhrase)],
    ['scheduled', sent.flowIdsScheduled === undefined ? undefined : idsIn(sent.flowIdsScheduled)],
  ];
  const ids = [...new Set(flowsByUse.flatMap(([, flowIds = []]) => flowIds))];
  if (ids.length > 0) {
    const there = await tx
      .select({ id: flows.id })
      .from(flows)
      .where(and(inArray(flows.id, ids), eq(flows.kind, 'conversation')));
    if (there.length < ids.length) throw new AppError('ERR_NO_FLOW_FOUND');
  }
  for (const [use, flowIds] of flowsByUse) {
    if (!flowIds) continue;
    await tx
      .delete(connectionFlows)
      .where(and(eq(connectionFlows.connectionId, connectionId), eq(connectionFlows.use, use)));
    if (flowIds.length > 0)
      await tx.insert(connectionFlows).values(flowIds.map((flowId) => ({ connectionId, use, flowId })));
  }
}

const idsIn = (list: string): number[] => [
  ...new Set(
    list
      .split(';')
      .filter((id) => id !== '')
      .map((id) => Math.min(Number(id), 2_147_483_647)),
  ),
];

/** Reads them for all connections, or one; the result gives those of a connection. */
export async function readConnectionFlows(tx: Tx, connectionId?: number) {
  const rows = await tx
    .select({
      connectionId: connectionFlows.connectionId,
      use: connectionFlows.use,
      flowId: connectionFlows.flowId,
    })
    .from(connectionFlows)
    .where(connectionId === undefined ? undefined : eq(connectionFlows.connectionId, connectionId))
    .orderBy(connectionFlows.flowId);
  return (id: number) => {
    const of = (use: Use) => rows.filter((row) => row.connectionId === id && row.use === use);
    return {
      flowIdWelcome: of('welcome')[0]?.flowId ?? null,
      flowIdNotPhrase: of('notPhrase')[0]?.flowId ?? null,
      flowIdsScheduled: of('scheduled')
        .map(({ flowId }) => flowId)
        .join(';'),
    };
  };
}
