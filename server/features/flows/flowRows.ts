import { asc, type SQL, sql } from 'drizzle-orm';
import { lowerName } from '../../db/statements/lowerName.ts';
import { rowsOf } from '../../rowsOf.ts';
import { flows } from './flows.table.ts';

/** What runs of a drawing: blocks without their places, and connections. Notes and places run nothing. */
const running = (graph: SQL): SQL => sql`jsonb_build_array(${graph}->'connections', (
  select jsonb_agg(node - 'position' order by at)
  from jsonb_array_elements(${graph}->'nodes') with ordinality as drawn(node, at)))`;

/** True if the same runs by both drawings. */
export const runTheSame = (one: SQL, other: SQL): SQL<boolean> =>
  sql<boolean>`case when ${one} = ${other} then true else ${running(one)} = ${running(other)} end`;

/** Flows as lists show them. What is drawn is read apart (`drawnFlow.ts`). */
export const flowRows = rowsOf(flows, {
  topic: 'flow',
  missing: 'ERR_NO_FLOW_FOUND',
  order: [asc(lowerName(flows.name))],
  search: [flows.name],
  secret: ['draft', 'draftNumber', 'userId', 'createdAt'],
  beside: {
    published: sql<
      number | null
    >`(select number from flow_versions where flow_versions.flow_id = flows.id and is_current)`,
    hasChanges: sql<boolean>`not exists (
      select from flow_versions where flow_versions.flow_id = flows.id and is_current
        and ${runTheSame(sql`graph`, sql`flows.draft`)})`,
  },
});
