/** Somebody else learned of the same person at the same moment; trying again finds their row. */
export class IdentityRace extends Error {
  override name = 'IdentityRace';
}
