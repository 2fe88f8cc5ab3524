import { eventually } from '@recado/shared/testing/eventually';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useOutbox } from '../../../lib/sending/outbox.ts';
import { whyNotSent } from '../../../lib/sending/whyNotSent.ts';
import { beginSession } from '../../../lib/session/session.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { aMessage } from '../testing/aMessage.ts';
import { sendMessage } from './sendMessage.ts';

const ticket = { id: 5, uuid: '00000000-0000-4000-8000-000000000005' };
const waiting = () => useOutbox.getState().items;
/** Nothing happened in the conversation while a message waited. */
const quiet = {
  [`GET /tickets/u/${ticket.uuid}`]: () => aTicket({ ...ticket, status: 'open', userId: aSessionUser().id }),
  [`GET /messages/${ticket.uuid}`]: () => ({ messages: [], events: [], hasMore: false, nextCursor: null }),
};

beforeEach(() => {
  queryClient.clear();
  useOutbox.setState({ items: [] });
  beginSession('token', aSessionUser());
});

test.each([
  ['has had too many calls', 'ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: 7 }, 7000],
  ['makes a pause', 'ERR_UNAVAILABLE', {}, 2000],
] as const)(
  'a server that %s refuses no message: it leaves by itself when the server can take it, and nothing overtakes it',
  async (_, code, data, waitMs) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let isBusy = true;
      const arrived: string[] = [];
      const { requests } = fakeServer({
        ...quiet,
        'POST /messages/5': ({ body }) => {
          if (isBusy) return refuse(code, data);
          const { body: words, clientId } = body as { body: string; clientId: string };
          arrived.push(words);
          return [aMessage({ id: arrived.length, clientId })];
        },
      });
      sendMessage(ticket, { body: 'um' });
      await eventually(() => expect(waiting()[0]).toMatchObject({ failure: 'offline' }));
      expect(whyNotSent(waiting()[0]!)).toContain('Sai sozinha');
      expect(whyNotSent(waiting()[0]!)).not.toContain('Sem conexão');
      await vi.advanceTimersByTimeAsync(waitMs - 1000);
      expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
      isBusy = false;
      await vi.advanceTimersByTimeAsync(1000);
      sendMessage(ticket, { body: 'dois' });
      await eventually(() => expect(waiting()).toEqual([]));
      expect(arrived).toEqual(['um', 'dois']);
    } finally {
      vi.useRealTimers();
    }
  },
);
