import { AppError } from '@recado/shared/errors';
import { and, eq } from 'drizzle-orm';
import { openKeys } from '../../channels/accountRows.ts';
import { channelAccounts } from '../../channels/accounts.table.ts';
import { siteChats } from '../../channels/site/site.table.ts';
import { type SiteKeys, siteKeys } from '../../channels/site/siteKeys.ts';
import { usualLook } from '../../channels/site/usualLook.ts';
import { monotonicMs } from '../../clock.ts';
import { BoundedMap } from '../../concurrency/boundedMap.ts';
import { connections } from '../../features/core/connections/connections.table.ts';
import { companies, plans } from '../../features/operator/companies/companies.table.ts';
import type { Kernel } from '../../kernel.ts';

/** For so long a process may miss a change of a chat, and a new chat at a name that was called before. */
const knownMs = 5000;
const mostKnown = 10_000;

/** A chat that pages may embed now. */
export interface SiteDoor {
  companyId: number;
  connectionId: number;
  keys: SiteKeys;
  look: ReturnType<typeof usualLook>;
}

/** The chats by their public names. A chat without plan, of a suspended company, or switched off is not there. */
export class SiteDoors {
  readonly #kernel: Pick<Kernel, 'database' | 'vault'>;
  readonly #cached = new BoundedMap<string, { door: Promise<SiteDoor | undefined>; atMs: number }>(mostKnown);

  constructor(kernel: Pick<Kernel, 'database' | 'vault'>) {
    this.#kernel = kernel;
  }

  /** The chat of this name, or ERR_NO_ROUTE_FOUND. `isFresh`: as it is at this moment. */
  async find(publicId: string, isFresh = false): Promise<SiteDoor> {
    const before = this.#cached.get(publicId);
    const isNew = isFresh || !before || monotonicMs() - before.atMs > knownMs;
    const door = isNew ? this.#read(publicId) : before.door;
    if (isNew) {
      this.#cached.set(publicId, { door, atMs: monotonicMs() });
      door.catch(() => this.#cached.delete(publicId));
    }
    const found = await door;
    if (!found) throw new AppError('ERR_NO_ROUTE_FOUND');
    return found;
  }

  async #read(publicId: string): Promise<SiteDoor | undefined> {
    const { database, vault } = this.#kernel;
    const [row] = await database.acrossCompanies(
      (tx) =>
        tx
          .select({ account: channelAccounts, name: connections.name, look: siteChats })
          .from(channelAccounts)
          .innerJoin(
            connections,
            and(
              eq(connections.companyId, channelAccounts.companyId),
              eq(connections.id, channelAccounts.connectionId),
            ),
          )
          .innerJoin(companies, eq(companies.id, channelAccounts.companyId))
          .innerJoin(plans, eq(plans.id, companies.planId))
          .leftJoin(
            siteChats,
            and(eq(siteChats.companyId, connections.companyId), eq(siteChats.connectionId, connections.id)),
          )
          .where(
            and(
              eq(channelAccounts.door, publicId),
              eq(connections.channel, 'site'),
              eq(connections.wanted, true),
              eq(companies.status, true),
              eq(plans.useSiteChat, true),
            ),
          ),
      'read',
    );
    if (!row) return undefined;
    const { companyId, connectionId } = row.account;
    const keys = siteKeys(openKeys(vault, row.account));
    return { companyId, connectionId, keys, look: row.look ?? usualLook(row.name) };
  }
}
