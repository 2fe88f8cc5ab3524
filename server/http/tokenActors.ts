import { AppError } from '@recado/shared/errors';
import { planFlags } from '@recado/shared/permissions';
import type { Claims, SignedIn } from '../calls/signedIn.ts';
import { actorOf } from '../features/core/people/actorOf.ts';
import {
  findConnection,
  findToken,
  keepUse,
  type ShownConnection,
  type ShownToken,
} from '../features/core/tokens/shownTokens.ts';
import { hashOfSecret, kindOfSecret } from '../features/core/tokens/tokenSecrets.ts';
import type { Kernel } from '../kernel.ts';

type Machine = Pick<Kernel, 'database' | 'clock' | 'log'>;

/** The last use of a token is stored to the minute: more often would mean a write with every call. */
const usedEveryMs = 60_000;
const prefix = 'token-';
/** Is this the session id that an API token has? */
export const isTokenSession = (sessionId: string): boolean => sessionId.startsWith(prefix);

/**
 * Finds who shows this secret. Throws ERR_UNAUTHENTICATED for an unknown or expired secret, or one of a company that is
 * shut.
 */
export async function bySecret(machine: Machine, secret: string): Promise<SignedIn> {
  const kind = kindOfSecret(secret);
  if (kind?.kind === 'token') return ofToken(machine, kind.companyId, { hash: hashOfSecret(secret) });
  return ofConnection(await findConnection(machine.database, machine.clock, secret));
}

/** The same for a token that has passed before, for streams. */
export const tokenSession = (machine: Machine, { companyId, sessionId }: Claims): Promise<SignedIn> =>
  ofToken(machine, companyId, { id: Number(sessionId.slice(prefix.length)) });

async function ofToken(
  { database, clock, log }: Machine,
  companyId: number,
  by: { hash: string } | { id: number },
): Promise<SignedIn> {
  const shown = mustCount(await database.inCompany(companyId, (tx) => findToken(tx, clock, by), 'read'));
  if (clock.now().getTime() - (shown.lastUsedAt?.getTime() ?? 0) > usedEveryMs)
    database
      .inCompany(companyId, (tx) => keepUse(tx, clock, shown.id))
      .catch((error: unknown) => log.warn({ err: error }, 'use of a token not kept'));
  // A program signs nobody in, so the company's rules for sign-in do not apply to it.
  const { mustSetUp: _, ...actor } = actorOf(shown.owner);
  return {
    sessionId: `${prefix}${shown.id}`,
    actor: { ...actor, isSuper: false, scopes: shown.scopes },
  };
}

function mustCount(shown: ShownToken | undefined): ShownToken {
  if (!shown?.owner.company.status) throw new AppError('ERR_UNAUTHENTICATED');
  return shown;
}

/** A connection's own token sends messages over that connection, and nothing else (API-07). */
function ofConnection(shown: ShownConnection | undefined): SignedIn {
  if (!shown?.company.status) throw new AppError('ERR_UNAUTHENTICATED');
  const { connectionId, company, plan, overdue } = shown;
  return {
    sessionId: `connection-${connectionId}`,
    actor: {
      userId: 0,
      companyId: company.id,
      profile: 'admin',
      isSuper: false,
      switches: [],
      seesQueueless: false,
      queueIds: [],
      plan: planFlags.filter((flag) => plan[flag]),
      overdue,
      masked: false,
      scopes: ['messages:api'],
      connectionId,
    },
  };
}
