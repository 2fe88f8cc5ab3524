import { secondFactorApi } from '@recado/shared/features/secondFactors';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Reads the user's own second factors. */
export const factorsQuery = queryOptions({
  queryKey: ['ownFactors'],
  queryFn: () => call(secondFactorApi.show),
});
