import { found } from '@recado/shared/errors';
import type { SessionUser, SessionUser as SessionUserSchema } from '@recado/shared/features/session';
import { planFlags } from '@recado/shared/permissions';
import type { z } from 'zod';
import type { Work } from '../../work.ts';
import { actorOf } from './actorOf.ts';
import { findPerson, type Person } from './person.ts';

/** What `tellPerson` returns, before the reply's schema cuts it. */
export type Told = z.input<typeof SessionUserSchema>;

/** The signed-in person as login and refresh tell it (AUTH-07). */
export async function sessionUser(
  { tx, clock }: Pick<Work, 'tx' | 'clock' | 'companyId'>,
  userId: number,
): Promise<Told> {
  return tellPerson(found(await findPerson(tx, clock, userId), 'ERR_SESSION_ENDED'));
}

/** User, company, plan flags, days left. */
export function tellPerson(person: Person): Told {
  const {
    user: { passwordHash: _, ...user },
    online,
    isInvited,
    role,
    queues,
    company,
    plan,
    daysLeft,
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
    queues,
    queueIds: queues.map(({ id }) => id),
    company: {
      id: company.id,
      name: company.name,
      dueDate: company.dueDate,
      timeZone: company.timeZone,
      ...flags,
      companieSettings: Object.entries(settings).map(([key, value]) => ({ key, value })),
    },
    daysLeft,
    people: people && [...people],
    role: role && { ...role, permissions: [...(rights ?? [])] },
    masked,
    mustSetUp,
  };
}
