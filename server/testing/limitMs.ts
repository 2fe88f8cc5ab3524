/**
 * A time limit for a machine of the usual speed; on a slower machine it is longer by its factor
 * (scripts/measurePatience.ts).
 */
export const limitMs = (ms: number): number => ms * Number(process.env.PATIENCE ?? 1);
