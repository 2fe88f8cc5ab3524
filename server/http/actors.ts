import { AppError } from '@recado/shared/errors';
import { onValues } from '@recado/shared/features/settings';
import { type Actor, planFlags, userSwitches } from '@recado/shared/permissions';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/client.ts';
import { companies, plans } from '../features/companies/companies.table.ts';
import { sessions } from '../features/session/sessions.table.ts';
import { companySettings } from '../features/settings/settings.table.ts';
import { userQueues, users } from '../features/users/users.table.ts';
import type { Kernel } from '../kernel.ts';
import type { Claims, Tokens } from './tokens.ts';

/** Who is behind a session, with the rights they have now. */
export interface SignedIn {
  actor: Actor;
  sessionId: string;
}

/** Looks up who acts; keeps each answer for two seconds, so a right taken away is gone within that time. */
export interface Actors {
  /** From an access token; throws a code when there is no such session any more. */
  of(token: string): Promise<SignedIn>;
  /** The same without a token, for sockets that were let in before. */
  ofSession(claims: Claims): Promise<SignedIn>;
  forget(sessionId: string): void;
  close(): void;
}

const keepMs = 2000;

export function openActors(
  { database, wakeups, clock }: Pick<Kernel, 'database' | 'wakeups' | 'clock'>,
  tokens: Tokens,
): Actors {
  const known = new Map<string, { at: number; signedIn: Promise<SignedIn> }>();
  async function ofSession(claims: Claims): Promise<SignedIn> {
    const key = `${claims.companyId}:${claims.userId}:${claims.sessionId}`;
    const at = Date.now();
    const before = known.get(key);
    if (before && at - before.at < keepMs) return before.signedIn;
    if (known.size > 10_000) known.clear();
    const signedIn = loadActor(database, clock, claims);
    known.set(key, { at, signedIn });
    signedIn.catch(() => known.delete(key));
    return signedIn;
  }
  const forget = (sessionId: string) => {
    for (const key of known.keys()) if (key.endsWith(`:${sessionId}`)) known.delete(key);
  };
  /** A session that ends in another process is forgotten here too. */
  const close = wakeups.on('session', forget);
  return { ofSession, of: async (token) => ofSession(await tokens.verify(token)), forget, close };
}

function loadActor(
  database: Database,
  clock: Clock,
  { userId, companyId, sessionId }: Claims,
): Promise<SignedIn> {
  return database.inCompany(
    companyId,
    async (tx) => {
      const [rows, hiding] = await Promise.all([
        tx
          .select({
            user: users,
            plan: plans,
            dueDate: companies.dueDate,
            today: sql<string>`to_char(${clock.now().toISOString()}::timestamptz at time zone ${companies.timeZone}, 'YYYY-MM-DD')`,
            queueIds: sql<
              number[]
            >`array(select ${userQueues.queueId} from ${userQueues} where ${userQueues.userId} = ${users.id})`,
          })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .innerJoin(companies, and(eq(companies.id, users.companyId), eq(companies.status, true)))
          .innerJoin(plans, eq(plans.id, companies.planId))
          .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt))),
        tx
          .select({ key: companySettings.key })
          .from(companySettings)
          .where(
            and(
              inArray(companySettings.key, ['enableLGPD', 'lgpdHideNumber']),
              inArray(sql`lower(${companySettings.value})`, [...onValues]),
            ),
          ),
      ]);
      const row = rows[0];
      if (!row) throw new AppError('ERR_SESSION_ENDED');
      const { user, plan } = row;
      return {
        sessionId,
        actor: {
          userId,
          companyId,
          profile: user.profile,
          isSuper: user.super,
          switches: userSwitches.filter((name) => user[name] === 'enabled'),
          seesQueueless: user.allTicket === 'enable',
          queueIds: row.queueIds,
          plan: planFlags.filter((flag) => plan[flag]),
          overdue: row.dueDate !== null && row.dueDate < row.today,
          masked: user.profile === 'user' && hiding.length === 2,
        },
      };
    },
    'read',
  );
}
