import type { EphemeralEventName, EventInput, EventName } from '@recado/shared/events';
import { type AuditFacts, storeAudit } from './audit/storeAudit.ts';
import type { Mode } from './db/client.ts';
import { systemDoer } from './doers/doer.ts';
import type { RoomAudience } from './events/audience.ts';
import { eventsLogged, rightsChanged } from './events/events.wakes.ts';
import { type Hearers, openAnnouncementsAcross } from './events/openAnnouncementsAcross.ts';
import type { Work, WorkMachine } from './work.ts';

/**
 * One unit of the operator's work, across companies: everything in it happens, or nothing. Its events reach the
 * companies with possible listeners. Topics for the operator alone go to companies that have an operator; all others go
 * to all companies.
 */
export interface AcrossWork extends Omit<Work, 'companyId' | 'vault'> {
  /** Publishes to these companies alone. */
  publishTo<N extends Exclude<EventName, EphemeralEventName>>(
    companyIds: readonly number[],
    topic: N,
    payload: EventInput<N>,
    audience: { to: ['company'] } | RoomAudience,
  ): void;
}

/** Runs work across companies. Manifests name the files that call it (`across`; scripts/architecture.test.ts). */
export type InAcross = <T>(run: (work: AcrossWork) => Promise<T>, mode?: Mode) => Promise<T>;

/** The same as `openWork`, for work across companies. */
export function openAcrossWork(machine: WorkMachine): InAcross {
  const { database, wakeups, clock, links, removeFiles, handlersOf, mediaUses } = machine;
  return async (run, mode = 'write') => {
    const announcements = openAnnouncementsAcross();
    const after: (() => void)[] = [];
    const auditEntries: AuditFacts[] = [];
    let hearers: Hearers[] = [];
    const result = await database.acrossCompanies(async (tx) => {
      const work: AcrossWork = {
        by: systemDoer,
        tx,
        clock,
        links,
        // An entry names the company of its log. Without a caller, only entries that name an area are kept.
        audit: (facts) => void (facts.area && auditEntries.push(facts)),
        publish: announcements.publish,
        publishTo: announcements.publishTo,
        wake: (...args) => after.push(() => wakeups.wake(...args)),
        afterCommit: (next) => void after.push(next),
        removeFiles: (keys) => after.push(() => removeFiles(keys)),
        handlersOf,
        mediaUses,
      };
      const result = await run(work);
      if (auditEntries.length > 0) await storeAudit(tx, clock, auditEntries);
      hearers = await announcements.append(tx);
      return result;
    }, mode);
    for (const { companyId, changesRights } of hearers) {
      if (changesRights) wakeups.wake(rightsChanged, { companyId });
      wakeups.wake(eventsLogged, { companyId });
    }
    for (const next of after) next();
    return result;
  };
}
