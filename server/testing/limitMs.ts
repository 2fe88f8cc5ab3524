/** A limit of time for a machine of the usual speed; as much longer as this machine is slower (scripts/measurePatience.ts). */
export const limitMs = (ms: number): number => ms * Number(process.env.PATIENCE ?? 1);
