import type { Macro } from '@recado/shared/features/macros';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { flows, flowVersions } from '../../features/flows/flows.table.ts';

/** The macros that are on and published, by name. */
export async function listMacros(tx: Tx): Promise<Macro[]> {
  const rows = await tx
    .select({ id: flows.id, name: flows.name, trigger: flows.trigger })
    .from(flows)
    .innerJoin(flowVersions, and(eq(flowVersions.flowId, flows.id), flowVersions.isCurrent))
    .where(and(eq(flows.kind, 'macro'), flows.active))
    .orderBy(asc(lowerName(flows.name)), asc(flows.id));
  return rows.map(({ id, name, trigger }) => ({
    id,
    name,
    key: trigger?.on === 'person' ? trigger.key : '',
  }));
}
