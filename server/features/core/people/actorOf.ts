import { isOn } from '@recado/shared/features/settings';
import {
  type Actor,
  holds,
  isGrantable,
  planFlags,
  seesAllTickets,
  userSwitches,
} from '@recado/shared/permissions';
import type { Person } from './person.ts';

/** The present rights of a person: the one place where profile, switches and role become rights. */
export function actorOf(person: Person): Actor {
  const { user, role, people, queues, company, plan, overdue, settings, hasSecondFactor } = person;
  const hidesNumbers = isOn(settings.enableLGPD) && isOn(settings.lgpdHideNumber);
  const actor: Actor = {
    userId: user.id,
    companyId: company.id,
    profile: user.profile,
    isSuper: user.super,
    switches: userSwitches.filter((name) => user[name] === 'enabled'),
    seesQueueless: user.allTicket === 'enable',
    queueIds: queues.map(({ id }) => id),
    plan: planFlags.filter((flag) => plan[flag]),
    overdue,
    mustSetUp: isOn(settings.requireSecondFactor) && !hasSecondFactor,
    masked: false,
    // A right that the table no longer gives, or never gave to a company, counts for nothing.
    ...(role && { role: role.permissions.filter(isGrantable) }),
  };
  return {
    ...actor,
    // A person who sees all tickets needs no people for it.
    ...(holds(actor, 'tickets:supervise') && !seesAllTickets(actor) && { people }),
    masked: hidesNumbers && !holds(actor, 'contacts:numbers'),
  };
}
