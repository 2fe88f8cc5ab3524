import { closingReasonApi } from '@recado/shared/features/closingReasons';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The reasons that a user can choose when resolving, in their order. */
export const offeredReasons = queryOptions({
  queryKey: ['offeredReasons'],
  queryFn: () => call(closingReasonApi.offered),
});
