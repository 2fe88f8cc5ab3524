import { isOn } from '@recado/shared/features/settings';
import { type Actor, planFlags, userSwitches } from '@recado/shared/permissions';
import type { Person } from './person.ts';

/** What somebody may do now. */
export function actorOf({ user, queues, company, plan, overdue, settings, hasSecondFactor }: Person): Actor {
  const hidesNumbers = isOn(settings.enableLGPD) && isOn(settings.lgpdHideNumber);
  return {
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
    masked: user.profile === 'user' && hidesNumbers,
  };
}
