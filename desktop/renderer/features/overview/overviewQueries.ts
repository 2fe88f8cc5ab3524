import { overviewApi } from '@recado/shared/features/overview';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';

/** How often an open overview reads its data again. */
export const renewSeconds = 10;

/** The state of the whole installation. */
export const useOverview = () =>
  useQuery({
    queryKey: ['overview', 'all'],
    queryFn: () => call(overviewApi.show),
    refetchInterval: renewSeconds * 1000,
  });

/** The health of one company. */
export const useCompanyOverview = (companyId: number) =>
  useQuery({
    queryKey: ['overview', companyId],
    queryFn: () => call(overviewApi.company, { params: { companyId } }),
    refetchInterval: renewSeconds * 1000,
  });

/** How many connections of each company work. */
export const useAllConnections = () =>
  useQuery({
    queryKey: ['overview', 'allConnections'],
    queryFn: () => call(overviewApi.allConnections, { query: { session: '0' } }),
    refetchInterval: renewSeconds * 1000,
  });

/** Reads all shown data again after the operator has acted on it. */
export const renewOverview = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['overview'] });
