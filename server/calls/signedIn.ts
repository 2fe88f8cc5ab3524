import type { SessionUser } from '@recado/shared/features/session';
import type { Actor } from '@recado/shared/permissions';
import type { z } from 'zod';

/** Who is behind a session or a token, with the rights they have now. */
export interface SignedIn {
  actor: Actor;
  /** Of a session; of a token a name that no session has. */
  sessionId: string;
  /** The facts about themselves that a session gets; programs get none. */
  told?: z.input<typeof SessionUser>;
  /** Of their password, for their next access token. */
  stamp?: string;
  /** When they said last who they are; programs never do (FRESH-01). */
  confirmedAt?: Date;
}

/** What an access token says. Rights are not in it: they are looked up, so that taking one away works at once. */
export interface Claims {
  userId: number;
  companyId: number;
  sessionId: string;
  /** Of the password it was made under: another one makes it over. Without it, it is over by its time alone. */
  stamp?: string;
}

/** Signs and checks access tokens, for HTTP and for the socket's handshake alike. */
export interface Tokens {
  /** Until the usual end, or until one of its own. */
  sign(claims: Claims, endsAt?: Date): Promise<string>;
  /**
   * Throws ERR_SESSION_EXPIRED for a genuine token that is over, or of a release that did not say yet what it is;
   * ERR_UNAUTHENTICATED for anything else.
   */
  verify(token: string): Promise<Claims>;
}

/**
 * Finds the actor and caches the result. An event that changes rights, or the end of a session, drops the entry at
 * once, in every process. A change without an event (or whose event was lost) counts after two seconds.
 */
export interface Actors {
  /** From an access token, a token for programs or a connection's own; throws a code when there is no such (any more). */
  of(token: string): Promise<SignedIn>;
  /** The same without a token, for sockets that were let in before. */
  ofSession(claims: Claims): Promise<SignedIn>;
  forget(sessionId: string): void;
  close(): void;
}
