import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { inboundRaw } from './inbound.table.ts';

/** Raw events of one conversation that wait, oldest first. */
export interface Waiting {
  key: string;
  companyId: number;
  ids: number[];
}

const mostPerCompany = 300;
const mostAtOnce = 40;

/**
 * What waits, by conversation. Every company gives its oldest rows, so none waits behind another's backlog. A
 * conversation whose oldest row has to wait for its time waits as a whole: order before speed.
 */
export async function waitingConversations(database: Database, now: Date): Promise<Waiting[]> {
  const rows = await database.acrossCompanies((tx) => {
    const ranked = tx
      .select({
        id: inboundRaw.id,
        companyId: inboundRaw.companyId,
        connectionId: inboundRaw.connectionId,
        conversation: inboundRaw.conversation,
        notBefore: inboundRaw.notBefore,
        place:
          sql<number>`row_number() over (partition by ${inboundRaw.companyId} order by ${inboundRaw.id})`.as(
            'place',
          ),
      })
      .from(inboundRaw)
      .where(eq(inboundRaw.state, 'new'))
      .as('ranked');
    return tx.select().from(ranked).where(sql`${ranked.place} <= ${mostPerCompany}`).orderBy(asc(ranked.id));
  }, 'read');
  const conversations = new Map<string, Waiting & { mustWait: boolean }>();
  for (const { id, companyId, connectionId, conversation, notBefore } of rows) {
    const key = `${companyId}:${connectionId}:${conversation}`;
    const known = conversations.get(key);
    if (!known)
      conversations.set(key, { key, companyId, ids: [id], mustWait: notBefore !== null && notBefore > now });
    else if (known.ids.length < mostAtOnce && (notBefore === null || notBefore <= now)) known.ids.push(id);
  }
  return fairly([...conversations.values()].filter(({ mustWait }) => !mustWait));
}

/** One conversation of each company in turn. */
function fairly(waiting: Waiting[]): Waiting[] {
  const turns = Map.groupBy(waiting, ({ companyId }) => companyId);
  const lines = [...turns.values()];
  return Array.from({ length: Math.max(0, ...lines.map(({ length }) => length)) }, (_, n) =>
    lines.flatMap((line) => line[n] ?? []),
  ).flat();
}
