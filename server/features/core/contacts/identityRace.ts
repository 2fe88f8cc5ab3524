/** Another transaction learned of the same person at the same moment; a retry finds its row. */
export class IdentityRace extends Error {
  /**
   * The database's code for two transactions that were in each other's way: the work runs again from its beginning.
   */
  readonly code = '40001';
  override name = 'IdentityRace';
}
