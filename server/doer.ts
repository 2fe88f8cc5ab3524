import type { DoerKind } from '@recado/shared/features/tickets';
import type { Actor } from '@recado/shared/permissions';

/**
 * Who does a unit of work, for logs that say so. What somebody may do is another matter: people and tokens bring
 * their rights (`Actor`), the bot and the system do what their code says and nothing that a request names.
 */
export interface Doer {
  kind: DoerKind;
  /** The person; of a token its owner. */
  userId: number | null;
}

/** Somebody who is signed in, or a program with a token. */
export const doerOf = ({ userId, scopes }: Pick<Actor, 'userId' | 'scopes'>): Doer => ({
  kind: scopes ? 'token' : 'person',
  userId: userId || null,
});
/** The automation of a ticket. */
export const botDoer: Doer = { kind: 'bot', userId: null };
/** Everything that happens by itself. */
export const systemDoer: Doer = { kind: 'system', userId: null };
