import type { SessionUser, SessionUser as SessionUserSchema } from '@recado/shared/features/session';
import { planFlags } from '@recado/shared/permissions';
import type { z } from 'zod';
import { actorOf } from './actorOf.ts';
import type { Person } from './person.ts';

/** What `tellPerson` returns, before the reply's schema cuts it. */
export type OwnFacts = z.input<typeof SessionUserSchema>;

/** The signed-in person: user, company, plan flags, days left (AUTH-07). */
export function tellPerson(person: Person): OwnFacts {
  const {
    user: { passwordHash: _, ...user },
    online,
    isInvited,
    takesTickets,
    role,
    queues,
    company,
    plan,
    daysLeft,
    support,
    settings,
  } = person;
  const { masked, mustSetUp = false, role: rights, people = null } = actorOf(person);
  const flags = Object.fromEntries(planFlags.map((flag) => [flag, plan[flag]])) as Pick<
    SessionUser['company'],
    (typeof planFlags)[number]
  >;
  return {
    ...user,
    online,
    isInvited,
    takesTickets,
    queues,
    queueIds: queues.map(({ id }) => id),
    company: {
      id: company.id,
      name: company.name,
      dueDate: company.dueDate,
      timeZone: company.timeZone,
      ...flags,
      support,
      companieSettings: Object.entries(settings).map(([key, value]) => ({ key, value })),
    },
    daysLeft,
    people: people && [...people],
    role: role && { ...role, permissions: [...(rights ?? [])] },
    masked,
    mustSetUp,
    supporting: false,
  };
}
