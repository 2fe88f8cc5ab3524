import { overviewApi } from '@recado/shared/features/overview';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';

/** How often a look is renewed while it stands open. */
export const renewSeconds = 10;

/** How everything stands. */
export const useOverview = () =>
  useQuery({
    queryKey: ['overview', 'all'],
    queryFn: () => call(overviewApi.show),
    refetchInterval: renewSeconds * 1000,
  });

/** How one company is. */
export const useCompanyOverview = (companyId: number) =>
  useQuery({
    queryKey: ['overview', companyId],
    queryFn: () => call(overviewApi.company, { params: { companyId } }),
    refetchInterval: renewSeconds * 1000,
  });

/** Something was done about it: all that is shown is asked for anew. */
export const renewOverview = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['overview'] });
