import { AppError } from '@recado/shared/errors';
import { sql } from 'drizzle-orm';
import type { Actors, Claims, SignedIn, Tokens } from '../calls/signedIn.ts';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import { preparedStatement } from '../db/statements/preparedStatement.ts';
import { readLast } from '../db/transaction.ts';
import { rightsChanged } from '../events/events.wakes.ts';
import { actorOf } from '../features/core/people/actorOf.ts';
import { findPerson } from '../features/core/people/person.ts';
import { tellPerson } from '../features/core/people/tellPerson.ts';
import { passwordStamp } from '../features/core/session/passwords/passwordStamp.ts';
import { sessionChanged } from '../features/core/session/session.wakes.ts';
import { sessions } from '../features/core/session/sessions.table.ts';
import { hashOfSecret, kindOfSecret } from '../features/core/tokens/tokenSecrets.ts';
import { findSupporter, isSupportSession } from '../features/operator/support/supportSessions.ts';
import type { Kernel } from '../kernel.ts';
import { bySecret, isTokenSession, tokenSession } from './tokenActors.ts';

/** No right outlives its end by more than this, even when wake-ups are lost. */
const mostKeptMs = 2000;
const mostSessions = 10_000;

interface Entry {
  at: number;
  signedIn: Promise<SignedIn>;
}

export function openActors(
  kernel: Pick<Kernel, 'database' | 'wakeups' | 'clock' | 'log'>,
  tokens: Tokens,
  keepMs = mostKeptMs,
): Actors {
  const { wakeups } = kernel;
  // By session or secret. An entry that is dropped during its look-up is not kept: the next caller looks it up again.
  const entries = new BoundedMap<string, Entry>(mostSessions);

  async function keep(key: string, lookUp: () => Promise<SignedIn>): Promise<SignedIn> {
    const before = entries.get(key);
    const at = performance.now();
    if (before && at - before.at < keepMs) return before.signedIn;
    const entry = { at, signedIn: lookUp() };
    entries.set(key, entry);
    entry.signedIn.catch(() => entries.get(key) === entry && entries.delete(key));
    return entry.signedIn;
  }
  const ofSession = (claims: Claims) =>
    keep(keyOf(claims), () =>
      isTokenSession(claims.sessionId)
        ? tokenSession(kernel, claims)
        : isSupportSession(claims.sessionId)
          ? findSupporter(kernel, claims)
          : lookUp(kernel, claims),
    );
  const forgetWhere = (isMeant: (key: string) => boolean) => {
    for (const [key] of entries.entries()) if (isMeant(key)) entries.delete(key);
  };
  const ofCompany = (companyId: number) => (key: string) =>
    // The owner of a secret is unknown before the look-up.
    key.startsWith('secret:') || key.startsWith(`${companyId}:`);
  const forget = (sessionId: string) => forgetWhere((key) => key.endsWith(`:${sessionId}`));
  const off = [
    wakeups.on(sessionChanged, ({ sessionId }) => forget(sessionId)),
    wakeups.on(rightsChanged, ({ companyId }) => forgetWhere(ofCompany(companyId))),
  ];
  return {
    ofSession,
    of: async (token) =>
      kindOfSecret(token)
        ? keep(`secret:${hashOfSecret(token)}`, () => bySecret(kernel, token))
        : ofSession(await tokens.verify(token)),
    forget,
    close: () => off.forEach((stop) => void stop()),
  };
}

/** The key of a token. It holds the person and company that the token was made for, not its session alone. */
const keyOf = ({ companyId, userId, stamp = '', sessionId }: Claims) =>
  `${companyId}:${userId}:${stamp}:${sessionId}`;

async function lookUp(
  { database, clock }: Pick<Kernel, 'database' | 'clock'>,
  { userId, companyId, sessionId, stamp: shown }: Claims,
): Promise<SignedIn> {
  const [[session], person] = await database.inCompany(
    companyId,
    (tx) =>
      readLast(tx, () =>
        Promise.all([
          openSession(tx, { sessionId, userId, now: clock.now().toISOString() }),
          findPerson(tx, clock, userId),
        ]),
      ),
    'page',
  );
  if (!session || !person?.company.status) throw new AppError('ERR_SESSION_ENDED');
  const stamp = passwordStamp(person.user.passwordHash);
  // A new password replaced the refresh token; the session goes on for the holder of the new one.
  if (shown !== undefined && shown !== stamp) throw new AppError('ERR_SESSION_EXPIRED');
  const actor = actorOf(person);
  let facts: SignedIn['ownFacts'];
  return {
    sessionId,
    actor,
    // Few calls need them: making them for each look-up costs a fiftieth of a page of tickets.
    get ownFacts() {
      facts ??= tellPerson(person);
      return facts;
    },
    stamp,
    confirmedAt: session.confirmedAt,
  };
}

const openSession = preparedStatement((tx) =>
  tx
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(
      sql`${sessions.id} = ${sql.placeholder('sessionId')}::uuid and ${sessions.userId} = ${sql.placeholder('userId')}::int and ${sessions.endedAt} is null and ${sessions.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
    ),
);
