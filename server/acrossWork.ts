import type { EphemeralEventName, EventInput, EventName } from '@recado/shared/events';
import { type AuditFacts, storeAudit } from './audit/storeAudit.ts';
import type { Mode } from './db/client.ts';
import { systemDoer } from './doers/doer.ts';
import type { RoomAudience } from './events/audience.ts';
import { type Hearers, openAnnouncementsAcross } from './events/openAnnouncementsAcross.ts';
import type { WakeTopic } from './events/wakeups.ts';
import type { Work, WorkMachine } from './work.ts';

/**
 * One unit of the operator's work, over all companies: everything in it happens, or nothing. What it publishes is
 * heard in the companies in which somebody may hear such a topic: what only the operator hears, in those that have an
 * operator; everything else in all.
 */
export interface AcrossWork extends Omit<Work, 'companyId'> {
  /** Says something to these companies alone. */
  publishTo<N extends Exclude<EventName, EphemeralEventName>>(
    companyIds: readonly number[],
    topic: N,
    payload: EventInput<N>,
    audience: { to: ['company'] } | RoomAudience,
  ): void;
}

/** Runs work over all companies. Who calls it is a short list (scripts/architecture.test.ts). */
export type InAcross = <T>(run: (work: AcrossWork) => Promise<T>, mode?: Mode) => Promise<T>;

/** The same as `openWork`, for what is over all companies. */
export function openAcrossWork(machine: WorkMachine): InAcross {
  const { database, wakeups, clock, links, removeFiles, handlersOf } = machine;
  return async (run, mode = 'write') => {
    const said = openAnnouncementsAcross();
    const after: (() => void)[] = [];
    const kept: AuditFacts[] = [];
    let heard: Hearers[] = [];
    const result = await database.acrossCompanies(async (tx) => {
      const work: AcrossWork = {
        by: systemDoer,
        tx,
        clock,
        links,
        // An entry says whose log it belongs to; outside of a request there is no caller to say more.
        audit: (facts) => void (facts.area && kept.push(facts)),
        publish: said.publish,
        publishTo: said.publishTo,
        wake: (topic: WakeTopic, about: string | number) => after.push(() => wakeups.wake(topic, about)),
        removeFiles: (keys) => after.push(() => removeFiles(keys)),
        handlersOf,
      };
      const result = await run(work);
      if (kept.length > 0) await storeAudit(tx, clock, kept);
      heard = await said.append(tx);
      return result;
    }, mode);
    for (const { companyId, changesRights } of heard) {
      if (changesRights) wakeups.wake('rights', companyId);
      wakeups.wake('events', companyId);
    }
    for (const next of after) next();
    return result;
  };
}
