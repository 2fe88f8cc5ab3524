import type { paceStops } from '../../../outbox/pace/paces.table.ts';

/** What the governor reacts to. */
export type PaceStop = (typeof paceStops)[number];

/** What came of the last messages of a number, since a person last let it go on. */
export interface Lately {
  /** Of the last 50: refused by the channel. */
  refused: number;
  /** Of the last 100: the person opted out. */
  optedOut: number;
  /** Of the last 200: the person opted out at the channel itself. */
  blocked: number;
  /** Of the last 200, those that left over an hour ago, and how many of these arrived. */
  old: number;
  arrived: number;
}

/** What the governor makes of it. */
export interface Judgement {
  slowedBy: number;
  slowedWhy: PaceStop | null;
  stopWhy: PaceStop | null;
}

/** By reason: above `slow` pauses double, above `stop` nothing leaves. Reasons: docs/behaviour/campaigns-pace.md. */
const limits: Readonly<Record<Exclude<PaceStop, 'silence'>, { slow: number; stop: number }>> = {
  refusals: { slow: 5, stop: 10 },
  optOuts: { slow: 2, stop: 5 },
  blocks: { slow: 2, stop: 4 },
};
/** Fewer old messages say nothing about silence; below these shares of them arrive too few. */
const silence = { fewest: 50, slow: 0.5, stop: 0.25 };

/** Judges a number: each reason that rises doubles the pauses, and one that rises too far stops it. */
export function judgePace({ refused, optedOut, blocked, old, arrived }: Lately): Judgement {
  const share = old < silence.fewest ? 1 : arrived / old;
  const rising: readonly [PaceStop, slow: boolean, stop: boolean][] = [
    ['refusals', refused > limits.refusals.slow, refused > limits.refusals.stop],
    ['blocks', blocked > limits.blocks.slow, blocked > limits.blocks.stop],
    ['optOuts', optedOut > limits.optOuts.slow, optedOut > limits.optOuts.stop],
    ['silence', share < silence.slow, share < silence.stop],
  ];
  const slow = rising.filter(([, isSlow]) => isSlow);
  return {
    slowedBy: 2 ** slow.length,
    slowedWhy: slow[0]?.[0] ?? null,
    stopWhy: rising.find(([, , isStop]) => isStop)?.[0] ?? null,
  };
}
