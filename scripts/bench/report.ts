/** One line of the report: a measured value, the floor of the same run, and the goal as a ratio to it. */
export interface Result {
  what: string;
  /** Our value, with its unit. */
  ours: string;
  /** The floor measured in the same run, with its unit; empty if the goal is absolute. */
  floor: string;
  /** The figure that the goal is about. */
  figure: number;
  goal: string;
  isMet: boolean;
  /** What broke, in words, where the goal is a guarantee and not a speed. */
  broken?: string;
}

/** Prints the table; it marks a missed goal, which is no failure. */
export function report(results: readonly Result[]): void {
  const rows = [
    ['', 'what', 'ours', 'floor', 'figure', 'goal'],
    ...results.map(({ isMet, what, ours, floor, figure, goal }) => [
      isMet ? 'ok' : '!!',
      what,
      ours,
      floor,
      figure.toFixed(2),
      goal,
    ]),
  ];
  console.log(table(rows));
}

/** Rows as text, each column as wide as it needs to be. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')).join('\n');
}

/** A goal of the form "at most n times the floor". */
export const atMost = (what: string, ours: number, floor: number, times: number, unit = 'ms'): Result => ({
  what,
  ours: `${ours.toFixed(2)} ${unit}`,
  floor: `${floor.toFixed(2)} ${unit}`,
  figure: ours / floor,
  goal: `<= ${times}x`,
  isMet: ours / floor <= times,
});

/** A goal of the form "at least this share of the floor". */
export const atLeast = (what: string, ours: number, floor: number, share: number, unit = '/s'): Result => ({
  what,
  ours: `${ours.toFixed(0)} ${unit}`,
  floor: `${floor.toFixed(0)} ${unit}`,
  figure: ours / floor,
  goal: `>= ${share}x`,
  isMet: ours / floor >= share,
});

const absolute = (what: string, figure: number, unit: string, sign: '<=' | '>=', goal: number): Result => ({
  what,
  ours: `${figure.toFixed(0)} ${unit}`,
  floor: '',
  figure,
  goal: `${sign} ${goal} ${unit}`,
  isMet: sign === '<=' ? figure <= goal : figure >= goal,
});

/** A goal of the form "at least so many a second", with the bare floor of the same run beside it. */
export const atLeastPerSecond = (what: string, perSecond: number, goal: number, floor?: number): Result => ({
  ...absolute(what, perSecond, '/s', '>=', goal),
  ...(floor !== undefined && { floor: `${Math.round(floor)} /s` }),
});

/** A goal of the form "at most so many megabytes". */
export const atMostMb = (what: string, mb: number, goal: number): Result =>
  absolute(what, mb, 'MB', '<=', goal);

/** A goal of the form "not one". */
export const noneOf = (what: string, count: number): Result => absolute(what, count, '', '<=', 0);

/** A goal of the form "at most so many milliseconds". */
export const atMostMs = (what: string, ours: number, ms: number): Result =>
  absolute(what, ours, 'ms', '<=', ms);
