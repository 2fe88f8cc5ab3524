/** The height of a card on the board and the gap below it, px: all are alike, so that a lane of thousands never jumps. */
export const cardPx = { card: 148, gap: 8 } as const;
