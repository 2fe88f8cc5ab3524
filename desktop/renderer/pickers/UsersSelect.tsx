import { userApi } from '@recado/shared/features/users';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { type ManyProps, ManySelect } from './ManySelect.tsx';

/** Any number of people of the staff, by name. */
export function UsersSelect(props: ManyProps) {
  const { data = [] } = useQuery({ queryKey: ['users', 'names'], queryFn: () => call(userApi.names) });
  return <ManySelect {...props} options={data} />;
}
