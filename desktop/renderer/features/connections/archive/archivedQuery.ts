import { connectionApi } from '@recado/shared/features/connections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';

/** The archived connections; read when somebody looks. */
export const archivedQuery = queryOptions({
  queryKey: ['connections', 'archived'] as const,
  queryFn: () => call(connectionApi.list, { query: { archived: true } }),
  staleTime: 0,
});

/** Reads them again where they are shown: one came or left. */
export const renewArchived = (): void =>
  void queryClient.invalidateQueries({ queryKey: archivedQuery.queryKey });
