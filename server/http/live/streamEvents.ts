import { AppError } from '@recado/shared/errors';
import { wireName } from '@recado/shared/events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { SignedIn } from '../../calls/signedIn.ts';
import type { Audience } from '../../events/audience.ts';
import { type Feed, hears, type LoggedEvent, payloadFor } from '../../events/feed.ts';
import type { EphemeralEvent, EphemeralEvents } from '../../events/openEphemeralEvents.ts';
import { roomsOf } from '../../events/roomsOf.ts';
import type { Origins } from '../edge/origins.ts';
import type { Patience } from '../edge/patience.ts';
import type { Listeners } from './listeners.ts';

/** A client that leaves this much unread for a while is too slow; it may come back and ask for the events it missed. */
const muchUnreadBytes = 1_000_000;
/** At most so much may be unread. */
const mostUnreadBytes = 16_000_000;
/** At most so many packets: programs have nothing to send here. */
const mostSaid = 20;
/** Codes of a closed stream, as programs see them. */
const signInAgain = 4401;
const tryAgainLater = 1013;

interface Options {
  origins: Origins;
  feed: Feed;
  ephemeral: EphemeralEvents;
  listeners: Listeners;
  waits: Pick<Patience, 'heartbeat' | 'reading'>;
}

/**
 * `/api/stream`: the same events as the sockets, as lines of JSON, for programs. The access token travels in the
 * Authorization header, never in the address. An ephemeral event comes without `seq`.
 */
export function streamEvents(
  app: FastifyInstance,
  { origins, feed, ephemeral, listeners, waits }: Options,
): void {
  const open = new Map<WebSocket, { isAlive: boolean; isBehind: boolean }>();
  const heartbeat = setInterval(() => {
    for (const [socket, state] of open) {
      if (!state.isAlive) socket.terminate();
      state.isAlive = false;
      socket.ping();
    }
  }, waits.heartbeat);
  const pace = setInterval(() => {
    for (const [socket, state] of open) {
      const isBehind = socket.bufferedAmount > muchUnreadBytes;
      if (isBehind && state.isBehind) socket.terminate();
      state.isBehind = isBehind;
    }
  }, waits.reading);
  app.addHook('onClose', async () => {
    clearInterval(heartbeat);
    clearInterval(pace);
  });

  app.get(
    '/stream',
    {
      websocket: true,
      async onRequest(request) {
        if (!request.signedIn) throw new AppError('ERR_UNAUTHENTICATED');
        if (!origins.allows(request.raw)) throw new AppError('ERR_NO_PERMISSION');
        if (request.ws) listeners.checkRoom('stream', claimsOf(request.signedIn));
      },
    },
    async (socket, { signedIn }: FastifyRequest) => {
      let { actor } = signedIn!;
      const { companyId } = actor;
      let rooms = roomsOf(actor);
      const forward = (event: LoggedEvent | EphemeralEvent) => {
        if (!hears(rooms, event.audience)) return;
        if (socket.bufferedAmount > mostUnreadBytes) socket.terminate();
        else socket.send(lineOf(companyId, actor.masked, event), { binary: false });
      };
      const followed = feed.follow(companyId, forward);
      const ends = [
        followed.stop,
        ephemeral.subscribe(companyId, forward),
        listeners.add({
          kind: 'stream',
          claims: claimsOf(signedIn!),
          actor: () => actor,
          renew(now) {
            actor = now.actor;
            rooms = roomsOf(actor);
          },
          end: (code) => socket.close(code === 'ERR_UNAVAILABLE' ? tryAgainLater : signInAgain, code),
        }),
      ];
      let messageCount = 0;
      socket.on('message', () => ++messageCount > mostSaid && socket.close(1008));
      const state = { isAlive: true, isBehind: false };
      open.set(socket, state);
      socket.on('pong', () => {
        state.isAlive = true;
      });
      socket.once('close', () => {
        open.delete(socket);
        for (const end of ends) end();
      });
      const seq = await followed.lastSeq();
      socket.send(`${JSON.stringify({ event: 'ready', seq })}\n`);
    },
  );
}

const claimsOf = ({ sessionId, actor: { userId, companyId } }: SignedIn) => ({
  sessionId,
  userId,
  companyId,
});

/** Lines of the latest events: many streams share the bytes of one. */
const lines = new WeakMap<{ audience: Audience }, Record<'masked' | 'open', Buffer | undefined>>();

function lineOf(companyId: number, isMasked: boolean, event: LoggedEvent | EphemeralEvent): Buffer {
  const made = lines.get(event) ?? { masked: undefined, open: undefined };
  lines.set(event, made);
  made[isMasked ? 'masked' : 'open'] ??= Buffer.from(
    `${JSON.stringify({
      event: wireName(companyId, event.topic),
      ...('seq' in event && { seq: event.seq }),
      payload: payloadFor(isMasked, event),
    })}\n`,
  );
  return made[isMasked ? 'masked' : 'open']!;
}
