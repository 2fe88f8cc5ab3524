import { bytesOf, element } from '../../wire/stanza.ts';
import type { Standing } from '../faults.ts';
import { accountOf, failure, type QueryTable, result } from './query.ts';

const seconds = (ms: number) => String(Math.floor(ms / 1000));

/** The lock of an account, in the words of the server. */
export const lockOf = ({ lockedUntil }: Standing) => ({
  is_active: lockedUntil !== null && lockedUntil > Date.now(),
  ...(lockedUntil !== null && { time_enforcement_ends: seconds(lockedUntil) }),
  enforcement_type: 'DEFAULT',
});

/** The quota of new chats. */
export const quotaOf = ({ newChats }: Standing) =>
  newChats && {
    total_quota: newChats.total,
    used_quota: newChats.used,
    cycle_end_timestamp: seconds(newChats.endsAt),
    capping_status: newChats.used >= newChats.total ? 'CAPPED' : 'NONE',
  };

const free: Standing = { lockedUntil: null, newChats: null };

/** What an account asks about its own standing: a lock against writing to new people, and the quota of new chats. */
export const standingQueries: QueryTable = {
  'w:mex/get/query': (asker, _iq, query) => {
    const standing = asker.network.faults.standings.get(accountOf(asker).pn) ?? free;
    const question = bytesOf(query).toString();
    const data = question.includes('INDIVIDUAL_NEW_CHAT_MSG')
      ? { xwa2_message_capping_info: quotaOf(standing) }
      : question === '{"variables":{}}'
        ? { xwa2_fetch_account_reachout_timelock: lockOf(standing) }
        : undefined;
    if (!data) return failure('400', 'unknown query');
    return result(element('result', {}, Buffer.from(JSON.stringify({ data }))));
  },
};
