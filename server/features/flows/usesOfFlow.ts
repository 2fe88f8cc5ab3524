import type { FlowUses } from '@recado/shared/features/flows';
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { connections } from '../core/connections/connections.table.ts';
import { phraseCampaigns } from '../phraseCampaigns/phraseCampaigns.table.ts';
import { connectionFlows } from './connectionFlows.table.ts';
import { flowRows } from './flowRows.ts';
import { flows, flowVersions } from './flows.table.ts';
import { runningByVersion } from './runningIn.ts';

/** A drawing with a block that goes to this flow. */
const goesTo = (graph: PgColumn, flowId: number): SQL =>
  sql`jsonb_path_exists(${graph}, '$.nodes[*] ? (@.type == "goToFlow" && @.data.flowId == $id)', ${JSON.stringify({ id: flowId })}::jsonb)`;

/** What starts a flow, and how many conversations are in it. Throws ERR_NO_FLOW_FOUND. */
export async function usesOfFlow(tx: Tx, flowId: number): Promise<z.input<typeof FlowUses>> {
  await flowRows.one(tx, flowId);
  const [phrases, lines, others, running] = await Promise.all([
    tx
      .select({ id: phraseCampaigns.id, name: phraseCampaigns.name })
      .from(phraseCampaigns)
      .where(eq(phraseCampaigns.flowId, flowId))
      .orderBy(asc(phraseCampaigns.name), asc(phraseCampaigns.id)),
    tx
      .selectDistinct({ id: connections.id, name: connections.name })
      .from(connectionFlows)
      .innerJoin(connections, eq(connections.id, connectionFlows.connectionId))
      .where(eq(connectionFlows.flowId, flowId))
      .orderBy(asc(connections.name), asc(connections.id)),
    tx
      .selectDistinct({ id: flows.id, name: flows.name })
      .from(flows)
      .leftJoin(flowVersions, and(eq(flowVersions.flowId, flows.id), flowVersions.isCurrent))
      .where(and(ne(flows.id, flowId), or(goesTo(flows.draft, flowId), goesTo(flowVersions.graph, flowId))))
      .orderBy(asc(flows.name), asc(flows.id)),
    runningByVersion(tx, flowId),
  ]);
  return {
    phrases,
    connections: lines,
    flows: others,
    running: [...running.values()].reduce((sum, count) => sum + count, 0),
  };
}
