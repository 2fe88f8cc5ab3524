/** Lanes into which this page is moving cards, by ticket: until the reply, no event puts them elsewhere. */
export const pendingMoves = new Map<number, number | null>();
