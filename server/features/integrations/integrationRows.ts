import { asc, sql } from 'drizzle-orm';
import { lowerName } from '../../db/statements/lowerName.ts';
import { rowsOf } from '../../rowsOf.ts';
import { integrations } from './integrations.table.ts';

/** Integrations as the API shows them, without their secrets. */
export const integrationRows = rowsOf(integrations, {
  topic: 'queueIntegration',
  payloadKey: 'integration',
  missing: 'ERR_NO_INTEGRATION_FOUND',
  list: 'queueIntegrations',
  order: [asc(lowerName(integrations.name))],
  search: [integrations.name],
  secret: ['jsonContent', 'signingKey', 'updatedAt'],
  beside: {
    hasJsonContent: sql<boolean>`integrations.json_content <> ''`,
    hasSigningKey: sql<boolean>`integrations.signing_key <> ''`,
  },
});
