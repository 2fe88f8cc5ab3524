import postgres from 'postgres';
import { Pool } from './pool.ts';
import { type Tx, transaction } from './transaction.ts';
import type { DatabaseLogins } from './walls/databaseLogins.ts';

export type { Tx } from './transaction.ts';

/**
 * The kind of a transaction. A `page` is a read that a user waits for, the same again and again. Its statements keep
 * their plans, which saves more than half of its time. A `search` is a read whose time depends on the words. It has
 * connections apart, so that no search can keep others' pages waiting. Its plans are kept too: a statement says by its
 * shape how to look, or calls `planForValues` before. Either ends after three seconds (ERR_UNAVAILABLE); a `read` may
 * take longer.
 *
 * `keyed` writes (`lookup` reads) are the cost of every message: a few fixed statements that find their rows by key.
 * Planning them takes longer than running them, so their plans are kept, and use index lookups alone. The database
 * chooses the index by what it believes of a table (`assumeBusyCompanies` until it has counted).
 *
 * A `poll` is a `lookup` of many tables that gives up soon when one of them is locked.
 */
export type Mode = 'write' | 'read' | 'page' | 'search' | 'keyed' | 'lookup' | 'poll';

/** The database as the rest of the server sees it: two ways in, nothing raw. */
export interface Database {
  /**
   * The only way to a company's rows. The work runs in one transaction under a role that owns nothing and cannot bypass
   * row security, with the company set for that transaction alone. The connection's login can take that role and no
   * other, and without it read no table. A statement after the end of the work throws and is not sent.
   */
  inCompany<T>(companyId: number, work: (tx: Tx) => Promise<T>, mode?: Mode): Promise<T>;
  /**
   * Across companies: sign-in, operator screens, sweepers. A short list names its callers
   * (scripts/architecture.test.ts). With `limitMs` it fails when it has not ended by then.
   */
  acrossCompanies<T>(work: (tx: Tx) => Promise<T>, mode?: Mode, limitMs?: number): Promise<T>;
  /** Sends a wake-up to every process that listens on the channel. */
  notify(channel: string, payload: string): Promise<void>;
  /** Listens for wake-ups; survives a database restart. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    connected: () => void,
  ): Promise<() => Promise<void>>;
  /** Does the database answer? */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Roles of the row policies; made by `applyRowSecurity()`. */
export const companyRole = 'recado_company';
export const operatorRole = 'recado_operator';

const pageMs = 3000;
const lockedMs = 1000;
const byKey = [
  'set local plan_cache_mode = force_generic_plan',
  ...['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'material'].map(
    (way) => `set local enable_${way} = off`,
  ),
].join('; ');
const beginnings: Record<Mode, string> = {
  write: 'read write',
  read: 'read only',
  page: `read only; set local plan_cache_mode = auto; set local statement_timeout = ${pageMs}`,
  search: `read only; set local plan_cache_mode = force_generic_plan; set local statement_timeout = ${pageMs}`,
  keyed: `read write; ${byKey}`,
  lookup: `read only; ${byKey}`,
  poll: `read only; ${byKey}; set local lock_timeout = ${lockedMs}`,
};
const isWriting = (mode: Mode) => mode === 'write' || mode === 'keyed';

const opening = (role: string, mode: Mode, companyId?: number) =>
  `begin ${beginnings[mode]}; set local role ${role}` +
  (companyId === undefined ? '' : `; set local app.company = '${companyId}'`);

/**
 * Opens the pools. `max` connections serve the companies' work of this process. A quarter as many serve their searches,
 * and a quarter the work across companies; wake-ups have their own. One company has at most three quarters of the first
 * and half of the second at once. The login for companies can never take the role that sees them all.
 */
export function openDatabase({ company, operator }: Omit<DatabaseLogins, 'jobs'>, max = 16): Database {
  const pool = new Pool(company, max, Math.ceil(max * 0.75));
  const few = Math.max(2, Math.ceil(max / 4));
  const searches = new Pool(company, few, Math.ceil(few / 2));
  const across = new Pool(operator, few);
  const calls = postgres(company, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  return {
    async inCompany(companyId, work, mode = 'write') {
      if (!Number.isInteger(companyId)) throw new TypeError('companyId must be an integer');
      return transaction(
        mode === 'search' ? searches : pool,
        { opening: opening(companyRole, mode, companyId), companyId, untilEnd: isWriting(mode) },
        work,
      );
    },
    acrossCompanies: (work, mode = 'write', limitMs) =>
      transaction(across, { opening: opening(operatorRole, mode), untilEnd: isWriting(mode), limitMs }, work),
    async notify(channel, payload) {
      await calls.notify(channel, payload);
    },
    async listen(channel, onPayload, connected) {
      const { unlisten } = await calls.listen(channel, onPayload, connected);
      return unlisten;
    },
    async ping() {
      await calls`select 1`;
    },
    async close() {
      await Promise.all([pool.end(), searches.end(), across.end(), calls.end({ timeout: 5 })]);
    },
  };
}
