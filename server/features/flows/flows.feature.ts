import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { exported, feature, stays } from '../../feature.ts';

export const flows = feature({
  tables: {
    connection_flows: exported,
    flow_files: exported,
    flow_passages: stays.work,
    flow_versions: exported,
    flows: exported,
  },
  // It is sent again and again: however old, it stays.
  mediaUses: { flow_files: { neededIf: sql`true` } },
  oldRows: () => ({ flow_passages: sql`created_at < ${daysAgo(90)}` }),
  forSupport: ['flows:manage'],
});
