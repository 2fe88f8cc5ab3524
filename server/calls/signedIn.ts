import type { SessionUser } from '@recado/shared/features/session';
import type { Actor } from '@recado/shared/permissions';
import type { z } from 'zod';

/** The person behind a session or a token, with the rights they have now. */
export interface SignedIn {
  actor: Actor;
  /** The id of a session; for a token a name that no session has. */
  sessionId: string;
  /** The facts about themselves that a session gets; programs get none. */
  ownFacts?: z.input<typeof SessionUser>;
  /** The stamp of their password, for their next access token. */
  stamp?: string;
  /** When they last confirmed their identity; programs never do (FRESH-01). */
  confirmedAt?: Date;
}

/** The contents of an access token. Rights are not in it: they are looked up, so that removing one works at once. */
export interface Claims {
  userId: number;
  companyId: number;
  sessionId: string;
  /** The stamp of the password at its making: a new password ends the token. Without a stamp only its time ends it. */
  stamp?: string;
}

/** Signs and checks access tokens, for HTTP and for the socket's handshake alike. */
export interface Tokens {
  /** Signs a token until the usual end, or until this one. */
  sign(claims: Claims, endsAt?: Date): Promise<string>;
  /**
   * Throws ERR_SESSION_EXPIRED for a genuine token that has expired, or of a release whose tokens had no type yet;
   * ERR_UNAUTHENTICATED for anything else.
   */
  verify(token: string): Promise<Claims>;
}

/**
 * Finds the actor and caches the result. An event that changes rights, or the end of a session, drops the entry at
 * once, in every process. A change without an event (or whose event was lost) counts after two seconds.
 */
export interface Actors {
  /**
   * From an access token, a token for programs or a connection's own; throws a code when it does not exist (any more).
   */
  of(token: string): Promise<SignedIn>;
  /** The same without a token, for sockets that have passed before. */
  ofSession(claims: Claims): Promise<SignedIn>;
  forget(sessionId: string): void;
  close(): void;
}
