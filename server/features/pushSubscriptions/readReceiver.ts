import {
  type CompanyNoticeRules,
  companyNoticeRules,
  type NotificationChoices,
} from '@recado/shared/features/notificationChoices';
import type { Language } from '@recado/shared/lib/languages';
import { type Actor, can } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/client.ts';
import type { Room } from '../../events/audience.ts';
import { roomsOf } from '../../events/roomsOf.ts';
import { choicesOf } from '../core/notifications/choices.ts';
import { actorOf } from '../core/people/actorOf.ts';
import { languageOf } from '../core/people/languageOf.ts';
import { findPerson } from '../core/people/person.ts';
import { localTime, mayWorkAt } from '../core/session/signIn/workHours.ts';
import { companies } from '../operator/companies/companies.table.ts';

/** A person who gets pushes, with everything that decides which and how. */
export interface Receiver {
  actor: Actor;
  rooms: ReadonlySet<Room>;
  choices: NotificationChoices;
  company: CompanyNoticeRules;
  language: Language;
}

/**
 * The person with their present rights; undefined if they may have no notifications now. They left, their company is
 * suspended or overdue, or it is outside of their working hours.
 */
export async function readReceiver(tx: Tx, clock: Clock, userId: number): Promise<Receiver | undefined> {
  const person = await findPerson(tx, clock, userId);
  if (!person?.company.status) return undefined;
  const actor = actorOf(person);
  const [company] = await tx
    .select({ time: localTime(clock) })
    .from(companies)
    .where(eq(companies.id, actor.companyId));
  if (!company || !mayWorkAt(company.time, person.user)) return undefined;
  if (!can(actor, 'notifications:own')) return undefined;
  return {
    actor,
    rooms: roomsOf(actor),
    choices: await choicesOf(tx, userId),
    company: companyNoticeRules((key) => person.settings[key]),
    language: await languageOf(tx, { language: person.user.language, companyId: actor.companyId }),
  };
}
