import { connectionApi } from '@recado/shared/features/connections';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { type ManyProps, ManySelect } from './ManySelect.tsx';

/** Any number of connections, by name. */
export function ConnectionsSelect(props: ManyProps) {
  const { data = [] } = useQuery({
    queryKey: ['connections', 'names'],
    queryFn: () => call(connectionApi.names, { query: {} }),
  });
  return <ManySelect {...props} options={data} />;
}
