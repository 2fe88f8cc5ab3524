import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { companies, plans } from '../operator/companies/companies.table.ts';
import { openKey } from './integrationKeys.ts';
import { integrations } from './integrations.table.ts';

/** A stored integration with its secrets opened. */
export type ReadyIntegration = typeof integrations.$inferSelect;

/** Reads an integration for a call outside. Undefined: it is gone, or the plan has no integrations any more. */
export async function readIntegration(
  { tx, vault }: Pick<Work, 'vault'> & { tx: Tx },
  integrationId: number,
): Promise<ReadyIntegration | undefined> {
  const [row] = await tx
    .select({ integration: integrations, hasPlan: plans.useIntegrations })
    .from(integrations)
    .innerJoin(companies, eq(companies.id, integrations.companyId))
    .innerJoin(plans, eq(plans.id, companies.planId))
    .where(eq(integrations.id, integrationId));
  if (!row?.hasPlan) return undefined;
  const { jsonContent, signingKey } = row.integration;
  return {
    ...row.integration,
    jsonContent: openKey(vault, jsonContent),
    signingKey: openKey(vault, signingKey),
  };
}
