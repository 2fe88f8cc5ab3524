import type { DoerKind } from '@recado/shared/features/tickets';
import type { Actor } from '@recado/shared/permissions';

/**
 * The doer of a unit of work, for the logs. Rights are another matter. People and tokens bring theirs (`Actor`). The
 * bot and the system do what their code says and nothing that a request names.
 */
export interface Doer {
  kind: DoerKind;
  /** The person; for a token its owner. */
  userId: number | null;
  /** The id under which an operator writes in this person's place (SUPPORT-05). */
  writerId?: number | undefined;
}

/** The id under which a doer writes: an operator never writes under that of the person they replace (SUPPORT-05). */
export const writerOf = ({ userId, support }: Pick<Actor, 'userId' | 'support'>): number =>
  support?.writerId ?? userId;

/** The doer for a signed-in person, or a program with a token. */
export const doerOf = ({ userId, scopes, support }: Pick<Actor, 'userId' | 'scopes' | 'support'>): Doer => ({
  kind: scopes ? 'token' : 'person',
  userId: userId || null,
  writerId: support?.writerId,
});
/** The automation of a ticket. */
export const botDoer: Doer = { kind: 'bot', userId: null };
/** The doer of everything that happens by itself. */
export const systemDoer: Doer = { kind: 'system', userId: null };
