import { type AuditFacts, storeAudit } from './audit/storeAudit.ts';
import type { Clock } from './clock.ts';
import type { Database, Mode, Tx } from './db/client.ts';
import { databaseCode } from './db/databaseCode.ts';
import { sendLast } from './db/transaction.ts';
import { type Doer, systemDoer } from './doers/doer.ts';
import { announcements, type Publish } from './events/publish.ts';
import type { WakeTopic, Wakeups } from './events/wakeups.ts';
import type { HandlersOf } from './hooks.ts';
import type { Links } from './storage/links.ts';
import type { RemoveFiles } from './storage/openRemover.ts';

/**
 * One unit of work inside a company: everything in it happens, or nothing. Two that lock each other out are no
 * error: one of them runs again from its beginning, so work must not change anything outside of its transaction.
 */
export interface Work {
  companyId: number;
  /** Who does it, as the logs say. */
  by: Doer;
  tx: Tx;
  clock: Clock;
  /** Signs links to files. */
  links: Links;
  /** Says a change; heard after the commit, never when the work fails. */
  publish: Publish;
  /**
   * Keeps for good that this was done, as part of the transaction (AUDIT-01). In a request it says more of the call that
   * is kept anyway, or keeps one that would not be; who calls, from where and what for is known.
   */
  audit(facts: AuditFacts): void;
  /** Wakes whoever waits for this, after the commit. */
  wake(topic: WakeTopic, about: string | number): void;
  /** Removes files that no row names any more, after the commit. */
  removeFiles: RemoveFiles;
  /** For `emit()`. */
  handlersOf: HandlersOf;
}

/** What a unit of work is made of. */
export interface WorkMachine extends Pick<Work, 'clock' | 'links' | 'removeFiles' | 'handlersOf'> {
  database: Database;
  wakeups: Wakeups;
}

/** Runs work inside a company. */
export type InWork = <T>(companyId: number, run: (work: Work) => Promise<T>, mode?: Mode) => Promise<T>;

/** Another transaction was in the way and this one was taken back whole: it may simply run again. */
const wasInTheWay = (error: unknown): boolean => ['40P01', '40001'].includes(databaseCode(error));
const mostRuns = 3;

/** Ties transaction, event log and wake-ups together, so that no change can be stored unsaid or said unstored. */
export function openWork(machine: WorkMachine): InWork {
  const { database, wakeups, clock, links, handlersOf } = machine;
  const once = async <T>(companyId: number, run: (work: Work) => Promise<T>, mode: Mode) => {
    const said = announcements();
    const kept: AuditFacts[] = [];
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
          publish: said.publish,
          // Work without a caller that names no area is the system's own, and has its logs.
          audit: (facts) => void (facts.area && kept.push(facts)),
          wake: (topic, about) => after.push(() => wakeups.wake(topic, about)),
          removeFiles: (keys) => after.push(() => machine.removeFiles(keys)),
          handlersOf,
        };
        const result = await run(work);
        if (kept.length > 0) await storeAudit(tx, clock, kept);
        if (!said.isEmpty()) sendLast(tx, said.append);
        return result;
      },
      mode,
    );
    if (said.changesRights()) wakeups.wake('rights', companyId);
    if (!said.isEmpty()) wakeups.wake('events', companyId);
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
