import { AppError } from '@recado/shared/errors';
import { wireName } from '@recado/shared/events';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../kernel.ts';
import type { EphemeralEvent, EphemeralEvents } from './ephemeral.ts';
import { hears, type LoggedEvent, openFeed, payloadFor } from './feed.ts';
import { roomsOf } from './rooms.ts';

const renewMs = 2000;

/**
 * `/api/stream`: the same events as the sockets, as lines of JSON, for programs. The access token travels in
 * the Authorization header, never in the address. What is in no log comes without `seq`.
 */
export function streamEvents(app: FastifyInstance, kernel: Kernel, ephemeral: EphemeralEvents): void {
  app.get(
    '/stream',
    { websocket: true, onRequest: async ({ signedIn }) => signedOnly(signedIn) },
    async (socket, request) => {
      const claims = await app.tokens.verify(request.headers.authorization?.split(' ')[1] ?? '');
      let { actor } = request.signedIn!;
      const renewal = setInterval(() => {
        app.actors.ofSession(claims).then(
          (signedIn) => {
            actor = signedIn.actor;
          },
          (error: unknown) => error instanceof AppError && socket.close(4401, error.code),
        );
      }, renewMs);
      const tell = (event: LoggedEvent | EphemeralEvent) => {
        if (!hears(roomsOf(actor), event.audience)) return;
        const line = {
          event: wireName(actor.companyId, event.topic),
          ...('seq' in event && { seq: event.seq }),
          payload: payloadFor(actor.masked, event),
        };
        socket.send(`${JSON.stringify(line)}\n`);
      };
      const feed = openFeed(kernel, (companyId, event) => {
        if (companyId === actor.companyId) tell(event);
      });
      const unsubscribe = ephemeral.subscribe(actor.companyId, tell);
      socket.on('close', () => {
        clearInterval(renewal);
        unsubscribe();
        feed.close();
      });
      const seq = await feed.follow(actor.companyId);
      socket.send(`${JSON.stringify({ event: 'ready', seq })}\n`);
    },
  );
}

function signedOnly(signedIn: unknown): void {
  if (!signedIn) throw new AppError('ERR_UNAUTHENTICATED');
}
