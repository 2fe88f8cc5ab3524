import { index, integer } from 'drizzle-orm/pg-core';
import { bigReference } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { media } from '../core/media/media.table.ts';
import { flows } from './flows.table.ts';

/** The uploaded files that a flow's draft or versions send. */
export const flowFiles = companyTable(
  'flow_files',
  { flowId: integer().notNull(), mediaId: bigReference().notNull() },
  (t) => [
    rowKey(t.flowId, t.mediaId),
    index('flow_files_media_idx').on(t.companyId, t.mediaId),
    sameCompany('flow_files_flow_fk', t, t.flowId, flows),
    sameCompany('flow_files_media_fk', t, t.mediaId, media),
  ],
);
