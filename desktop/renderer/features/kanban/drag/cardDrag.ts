import type { Card } from '@recado/shared/features/kanban';

const kind = Symbol('card');

/** What a drag of a card carries. */
export const dragOf = (card: Card): Record<string | symbol, unknown> => ({ [kind]: card });

/** The card that a drag carries; undefined for a drag of anything else. */
export const cardOf = (data: Record<string | symbol, unknown>): Card | undefined =>
  data[kind] as Card | undefined;
