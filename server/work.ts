import { type AuditFacts, storeAudit } from './audit/storeAudit.ts';
import type { Clock } from './clock.ts';
import type { Database, Mode, Tx } from './db/client.ts';
import { databaseCode } from './db/databaseCode.ts';
import { sendLast } from './db/transaction.ts';
import { type Doer, systemDoer } from './doers/doer.ts';
import { eventsLogged, rightsChanged } from './events/events.wakes.ts';
import { announcements, type Publish } from './events/publish.ts';
import type { Wakeups } from './events/wakeups.ts';
import type { MediaUses } from './feature.ts';
import type { HandlersOf } from './hooks.ts';
import type { Vault } from './openVault.ts';
import type { Links } from './storage/links.ts';
import type { RemoveFiles } from './storage/openRemover.ts';

/**
 * One unit of work inside a company: everything in it happens, or nothing. A deadlock is no error: one of the two runs
 * again from its beginning. So work must not change anything outside of its transaction.
 */
export interface Work {
  companyId: number;
  /** The doer, for the logs. */
  by: Doer;
  tx: Tx;
  clock: Clock;
  /** Signs links to files. */
  links: Links;
  /** Seals what a row must not show. */
  vault: Vault;
  /** Publishes a change; listeners hear it after the commit, never when the work fails. */
  publish: Publish;
  /**
   * Writes an audit entry in the transaction (AUDIT-01). In a request it adds to the entry of an audited call, or makes
   * one for another call. The caller, their address and the call are known.
   */
  audit(facts: AuditFacts): void;
  /** Wakes the listeners of a topic, after the commit. */
  wake: Wakeups['wake'];
  /** Runs it after the commit, in this process alone; never when the work fails. */
  afterCommit(run: () => void): void;
  /** Removes files that no row names any more, after the commit. */
  removeFiles: RemoveFiles;
  /** For `emit()`. */
  handlersOf: HandlersOf;
  /** The tables whose rows have files. */
  mediaUses: MediaUses;
}

/** The parts of a unit of work. */
export interface WorkMachine
  extends Pick<Work, 'clock' | 'links' | 'vault' | 'removeFiles' | 'handlersOf' | 'mediaUses'> {
  database: Database;
  wakeups: Wakeups;
}

/** Runs work inside a company. */
export type InWork = <T>(companyId: number, run: (work: Work) => Promise<T>, mode?: Mode) => Promise<T>;

/** Another transaction was in the way and Postgres rolled this one back whole: it may simply run again. */
const wasInTheWay = (error: unknown): boolean => ['40P01', '40001'].includes(databaseCode(error));
const mostRuns = 3;

/**
 * Ties transaction, event log and wake-ups together. So no change is stored without its event, and no event is
 * published without its change.
 */
export function openWork(machine: WorkMachine): InWork {
  const { database, wakeups, clock, links, vault, handlersOf, mediaUses } = machine;
  const once = async <T>(companyId: number, run: (work: Work) => Promise<T>, mode: Mode) => {
    const events = announcements();
    const auditEntries: AuditFacts[] = [];
    const after: (() => void)[] = [];
    const result = await database.inCompany(
      companyId,
      async (tx) => {
        const work: Work = {
          companyId,
          by: systemDoer,
          tx,
          clock,
          links,
          vault,
          publish: events.publish,
          // Without a caller, only entries that name an area are kept; the system's other work has the plain logs.
          audit: (facts) => void (facts.area && auditEntries.push(facts)),
          wake: (...args) => after.push(() => wakeups.wake(...args)),
          afterCommit: (next) => void after.push(next),
          removeFiles: (keys) => after.push(() => machine.removeFiles(keys)),
          handlersOf,
          mediaUses,
        };
        const result = await run(work);
        if (auditEntries.length > 0) await storeAudit(tx, clock, auditEntries);
        if (!events.isEmpty()) sendLast(tx, events.append);
        return result;
      },
      mode,
    );
    if (events.changesRights()) wakeups.wake(rightsChanged, { companyId });
    if (!events.isEmpty()) wakeups.wake(eventsLogged, { companyId });
    for (const next of after) next();
    return result;
  };
  return async (companyId, run, mode = 'write') => {
    for (let runs = 1; ; runs++)
      try {
        return await once(companyId, run, mode);
      } catch (error) {
        if (runs === mostRuns || !wasInTheWay(error)) throw error;
      }
  };
}
