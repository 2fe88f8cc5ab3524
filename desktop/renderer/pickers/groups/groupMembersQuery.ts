import { groupApi } from '@recado/shared/features/groups';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Who is in a group. */
export const groupMembersQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['groupMembers', contactId] as const,
    queryFn: ({ signal }) => call(groupApi.members, { params: { id: contactId }, signal }),
  });
