import { type UserName, userApi } from '@recado/shared/features/users';
import { call } from '../../lib/api.ts';

/** Adds users to a queue and removes others, one by one. Changes that other users made meanwhile stay. */
export async function saveMembers(
  queueId: number,
  { before, after }: { before: readonly number[]; after: readonly number[] },
  people: readonly UserName[],
): Promise<void> {
  const changed = people.filter(({ id }) => before.includes(id) !== after.includes(id));
  const replies = await Promise.allSettled(
    changed.map(({ id, queueIds }) =>
      call(userApi.update, {
        params: { id },
        body: {
          queueIds: after.includes(id) ? [...queueIds, queueId] : queueIds.filter((one) => one !== queueId),
        },
      }),
    ),
  );
  const failed = replies.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
