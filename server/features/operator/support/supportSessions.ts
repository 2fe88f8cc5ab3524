import { AppError } from '@recado/shared/errors';
import { isOn } from '@recado/shared/features/settings';
import { sql } from 'drizzle-orm';
import { preparedStatement } from '../../../db/statements/preparedStatement.ts';
import type { Kernel } from '../../../kernel.ts';
import { actorOf } from '../../core/people/actorOf.ts';
import { findPerson } from '../../core/people/person.ts';
import { tellPerson } from '../../core/people/tellPerson.ts';
import { supportSessions } from './support.table.ts';

const prefix = 'support-';
/** The id of an operator's support session, in the place of an ordinary session's id. */
export const supportSessionId = (id: string): string => `${prefix}${id}`;
/** Is this the id of a support session, not of a person's own session? */
export const isSupportSession = (sessionId: string): boolean => sessionId.startsWith(prefix);
/** The id of the support session's row. */
export const supportIdOf = (sessionId: string): string => sessionId.slice(prefix.length);

interface Shown {
  userId: number;
  companyId: number;
  sessionId: string;
}

/**
 * Reads the actor of a support session: the admin, never as a super user, with the rights of support. Throws
 * ERR_SESSION_ENDED when the session is over, or the admin no longer is one.
 */
export async function findSupporter(
  { database, clock }: Pick<Kernel, 'database' | 'clock'>,
  { userId, companyId, sessionId }: Shown,
) {
  const id = supportIdOf(sessionId);
  const now = clock.now().toISOString();
  const [[open], person] = await database.inCompany(
    companyId,
    (tx) => Promise.all([openSupport(tx, { id, userId, now }), findPerson(tx, clock, userId)]),
    'page',
  );
  if (!open || !person?.company.status || person.user.profile !== 'admin')
    throw new AppError('ERR_SESSION_ENDED');
  const { mustSetUp: _, ...actor } = actorOf(person);
  const { settings } = person;
  return {
    sessionId,
    actor: {
      ...actor,
      isSuper: false,
      masked: isOn(settings.enableLGPD) && isOn(settings.lgpdHideNumber),
      support: {
        operator: open.operator,
        mayWrite: isOn(settings.supportMayWrite),
        ...(open.writerId !== null && { writerId: open.writerId }),
      },
    },
    ownFacts: { ...tellPerson(person), super: false, mustSetUp: false, supporting: true },
  };
}

const openSupport = preparedStatement((tx) =>
  tx
    .select({ operator: supportSessions.operatorName, writerId: supportSessions.writerId })
    .from(supportSessions)
    .where(
      sql`${supportSessions.id} = ${sql.placeholder('id')}::uuid and ${supportSessions.userId} = ${sql.placeholder('userId')}::int
        and ${supportSessions.endedAt} is null and ${supportSessions.endsAt} > ${sql.placeholder('now')}::timestamptz`,
    ),
);
