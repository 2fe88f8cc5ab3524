/** Somebody else learned of the same person at the same moment; trying again finds their row. */
export class IdentityRace extends Error {
  /** As the database says it of two transactions that were in each other's way: work runs anew from its beginning. */
  readonly code = '40001';
  override name = 'IdentityRace';
}
