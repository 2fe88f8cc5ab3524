import { hostname } from 'node:os';
import { rowQueueNames } from '@recado/shared/features/rowQueues';
import { getTableName, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Kernel } from '../../../kernel.ts';
import { freeSpace } from '../../../storage/freeSpace.ts';
import { isDown } from '../../core/connections/connectionHealth.ts';
import { isInQueue, rowQueues } from '../rowQueues/rowQueues.ts';
import type { incidents } from './incidents.table.ts';

/** A trouble at this moment. */
export type Trouble = Pick<typeof incidents.$inferSelect, 'key' | 'kind' | 'subject'>;

/** A disk with less room than this is nearly full. */
const leastFree = 0.15;

/** The key of this machine's disk; each machine reports its own. */
export const diskKey = `disk:${hostname()}`;

/** The disk of the data folder, when more than 85 % of it is used. */
export async function diskTrouble({ settings }: Pick<Kernel, 'settings'>): Promise<Trouble[]> {
  const { free, total } = await freeSpace(settings.DATA_DIR);
  const share = total === 0 ? 1 : free / total;
  if (share >= leastFree) return [];
  return [{ key: diskKey, kind: 'disk', subject: `${hostname()} · ${Math.floor((1 - share) * 100)} %` }];
}

/** Finds numbers of all companies that worked once and are down, and queues with dead letters. */
export async function findTroubles(tx: Tx): Promise<Trouble[]> {
  const aside = rowQueueNames.map(
    (name) => sql`
      select distinct 'aside:' || ${name}::text || ':' || r.company_id as key, 'aside' as kind,
        c.name || ' · ' || ${name}::text as subject
      from ${sql.identifier(getTableName(rowQueues[name]))} r join companies c on c.id = r.company_id
      where ${isInQueue(name, sql`r`)} and r.state = 'aside'`,
  );
  return [
    ...(await tx.execute<Trouble>(sql`
      select 'number:' || k.id as key, 'number' as kind, c.name || ' · ' || k.name as subject
      from connections k join companies c on c.id = k.company_id where c.status and k.number is not null and ${isDown}
      union all ${sql.join(aside, sql` union all `)}
      order by key`)),
  ];
}
