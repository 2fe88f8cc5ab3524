import { tagApi } from '@recado/shared/features/tags';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { type ManyProps, ManySelect } from './ManySelect.tsx';

/** Any number of tags, by name. */
export function TagsSelect(props: ManyProps) {
  const query = {};
  const { data = [] } = useQuery({
    queryKey: ['tags', 'names', query],
    queryFn: () => call(tagApi.names, { query }),
  });
  return <ManySelect {...props} options={data} />;
}
