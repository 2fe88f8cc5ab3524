import type { SessionUser } from '@recado/shared/features/session';
import type { Actor } from '@recado/shared/permissions';
import type { z } from 'zod';

/** Who is behind a session or a token, with the rights they have now. */
export interface SignedIn {
  actor: Actor;
  /** Of a session; of a token a name that no session has. */
  sessionId: string;
  /** What they are told of themselves; programs are told nothing. */
  told?: z.input<typeof SessionUser>;
  /** Of their password, for their next access token. */
  stamp?: string;
  /** When they said last who they are; programs never do (FRESH-01). */
  confirmedAt?: Date;
}
