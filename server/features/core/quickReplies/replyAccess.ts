import { type Actor, holds } from '@recado/shared/permissions';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Audience, everybody } from '../../../events/audience.ts';
import { quickReplies } from './quickReplies.table.ts';

type Reply = Pick<typeof quickReplies.$inferSelect, 'visao' | 'queueId' | 'userId'>;

/** Which quick replies a person sees: the same as `seesReply`, and a test compares the two. */
export const maySeeReply = (actor: Actor): SQL | undefined =>
  or(
    eq(quickReplies.userId, actor.userId),
    and(
      quickReplies.visao,
      holds(actor, 'quickReplies:manage')
        ? undefined
        : or(
            isNull(quickReplies.queueId),
            sql`${quickReplies.queueId} = any(${sql.param([...actor.queueIds])}::int[])`,
          ),
    ),
  );

/** Who hears of a reply: the people who see it. */
export const hearersOf = ({ visao, queueId, userId }: Reply): Audience => {
  const creator = userId === null ? [] : [`user:${userId}` as const];
  if (!visao) return { to: creator };
  return queueId === null ? everybody : { to: ['may:quickReplies:manage', `queue:${queueId}`, ...creator] };
};
