import { AppError } from '@recado/shared/errors';
import { isOn } from '@recado/shared/features/settings';
import { type Actor, planFlags, userSwitches } from '@recado/shared/permissions';
import { sql } from 'drizzle-orm';
import { BoundedMap } from '../boundedMap.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/client.ts';
import { preparedStatement } from '../db/statements/preparedStatement.ts';
import { findPerson, type Person } from '../features/session/person.ts';
import { sessions } from '../features/session/sessions.table.ts';
import { type Told, tellPerson } from '../features/session/sessionUser.ts';
import type { Kernel } from '../kernel.ts';
import type { Claims, Tokens } from './tokens.ts';

/** Who is behind a session, with the rights they have now. */
export interface SignedIn {
  actor: Actor;
  sessionId: string;
  /** What they are told of themselves. */
  told: Told;
}

/**
 * Looks up who acts and keeps what it found. An event that changes rights, or the end of a session, drops it at
 * once, in every process; what no event tells of (and an event that was lost on its way) counts after two seconds.
 */
export interface Actors {
  /** From an access token; throws a code when there is no such session any more. */
  of(token: string): Promise<SignedIn>;
  /** The same without a token, for sockets that were let in before. */
  ofSession(claims: Claims): Promise<SignedIn>;
  forget(sessionId: string): void;
  close(): void;
}

/** No right outlives its end by more than this, whatever happens to wake-ups. */
const mostKeptMs = 2000;
const mostSessions = 10_000;

interface Kept {
  at: number;
  companyId: number;
  signedIn: Promise<SignedIn>;
}

export function openActors(
  { database, wakeups, clock }: Pick<Kernel, 'database' | 'wakeups' | 'clock'>,
  tokens: Tokens,
  keepMs = mostKeptMs,
): Actors {
  // By session. One that is being looked up while it is dropped is not kept: who asks next looks anew.
  const kept = new BoundedMap<string, Kept>(mostSessions);

  async function ofSession(claims: Claims): Promise<SignedIn> {
    const key = keyOf(claims);
    const before = kept.get(key);
    const at = performance.now();
    if (before && at - before.at < keepMs) return before.signedIn;
    const entry = { at, companyId: claims.companyId, signedIn: lookUp(database, clock, claims) };
    kept.set(key, entry);
    entry.signedIn.catch(() => kept.get(key) === entry && kept.delete(key));
    return entry.signedIn;
  }
  const forgetWhere = (isMeant: (key: string, entry: Kept) => boolean) => {
    for (const [key, entry] of kept.entries()) if (isMeant(key, entry)) kept.delete(key);
  };
  const forget = (sessionId: string) => forgetWhere((key) => key.endsWith(`:${sessionId}`));
  const off = [
    wakeups.on('session', forget),
    wakeups.on('rights', (companyId) => forgetWhere((_, entry) => entry.companyId === Number(companyId))),
  ];
  return {
    ofSession,
    of: async (token) => ofSession(await tokens.verify(token)),
    forget,
    close: () => off.forEach((stop) => void stop()),
  };
}

/** A token is believed for the person and company it was made for, not for its session alone. */
const keyOf = ({ companyId, userId, sessionId }: Claims) => `${companyId}:${userId}:${sessionId}`;

async function lookUp(
  database: Database,
  clock: Clock,
  { userId, companyId, sessionId }: Claims,
): Promise<SignedIn> {
  const [[session], person] = await database.inCompany(
    companyId,
    (tx) => Promise.all([openSession(tx, { sessionId, userId }), findPerson(tx, clock, userId)]),
    'page',
  );
  if (!session || !person?.company.status) throw new AppError('ERR_SESSION_ENDED');
  const actor = actorOf(person);
  return { sessionId, actor, told: tellPerson(person, actor.masked) };
}

const openSession = preparedStatement((tx) =>
  tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      sql`${sessions.id} = ${sql.placeholder('sessionId')}::uuid and ${sessions.userId} = ${sql.placeholder('userId')}::int and ${sessions.endedAt} is null`,
    ),
);

function actorOf({ user, queues, company, plan, overdue, settings }: Person): Actor {
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
    masked: user.profile === 'user' && hidesNumbers,
  };
}
