import { asc, sql } from 'drizzle-orm';
import { lowerName } from '../../db/statements/lowerName.ts';
import { rowsOf } from '../../rowsOf.ts';
import { flows } from './flows.table.ts';

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
      select from flow_versions where flow_versions.flow_id = flows.id and is_current and graph = flows.draft)`,
  },
});
