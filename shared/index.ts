import * as features from './features.ts';

type Features = typeof features;

/** Every call of the API by feature: the server must implement each, and the tests call each. */
export const contract = Object.fromEntries(
  Object.entries(features).map(([feature, { api }]) => [feature, api]),
) as { [F in keyof Features]: Features[F]['api'] };
