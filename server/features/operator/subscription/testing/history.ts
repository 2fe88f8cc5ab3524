/** Numbers that look random and are the same for the same seed (mulberry32). */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** One step of a history; its numbers choose among what exists at that moment. */
export type Happening =
  | { what: 'job' }
  | { what: 'days'; days: number }
  | { what: 'ask'; more: number }
  /** Reports of transfers, in this order: repeated, late, of wrong amounts. */
  | { what: 'told'; which: number; wrong: -1 | 0 | 1; times: number; isNew: boolean }
  | { what: 'hand' | 'cancel' | 'undo'; which: number }
  | { what: 'renew' }
  | { what: 'price'; cents: number };

/** The steps of one company, and its start. */
export interface History {
  due: string;
  today: string;
  months: 1 | 2 | 3 | 6 | 12;
  happenings: Happening[];
}

const day = (at: number): string => new Date(at * 86_400_000).toISOString().slice(0, 10);

/** The history of a seed. */
export function historyOf(seed: number): History {
  const below = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  // Ends of months come often.
  const due =
    below(3) === 0
      ? pick(['2027-01-31', '2027-08-31', '2028-02-29', '2026-12-30'])
      : day(20_800 + below(900));
  const dueAt = Date.parse(`${due}T00:00:00Z`) / 86_400_000;
  const happenings: Happening[] = [];
  for (let n = 4 + below(16); n > 0; n--) {
    const die = below(20);
    if (die < 4) happenings.push({ what: 'job' });
    else if (die < 6) happenings.push({ what: 'days', days: pick([1, 3, 12, 31, 90]) });
    else if (die < 9) happenings.push({ what: 'ask', more: below(3) });
    else if (die < 14)
      happenings.push({
        what: 'told',
        which: below(10),
        wrong: pick([0, 0, 0, -1, 1] as const),
        times: 1 + below(3),
        isNew: below(3) > 0,
      });
    else if (die < 18)
      happenings.push({ what: pick(['hand', 'cancel', 'undo', 'undo'] as const), which: below(4) });
    else if (die < 19) happenings.push({ what: 'renew' });
    else happenings.push({ what: 'price', cents: 1 + below(50_000) });
  }
  return {
    due,
    today: day(dueAt + pick([-40, -9, -3, 0, 2, 45])),
    months: pick([1, 1, 1, 2, 3, 6, 12] as const),
    happenings,
  };
}
