import { connectionApi } from '@recado/shared/features/connections';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Whether it is worth saying where a ticket came in. */
export function useHasManyConnections(): boolean {
  const { data = [] } = useQuery({
    queryKey: ['connections', 'names'],
    queryFn: () => call(connectionApi.names, { query: {} }),
  });
  return data.length > 1;
}
