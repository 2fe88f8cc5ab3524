import { AppError } from '@recado/shared/errors';
import type { ChannelName } from '@recado/shared/features/connections';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel.ts';
import { bodyIn } from './bodyIn.ts';
import { Doors } from './doors.ts';
import { openOperatorDoor } from './openOperatorDoor.ts';
import { showArrivals } from './showArrivals.ts';
import { webhookStore } from './webhookStore.ts';

/** Meta's bodies are at most 3 MB. */
const maxBodyBytes = 4 * 1024 * 1024;

/**
 * Takes the webhooks of providers: `/webhooks/<channel>/<door>`. It checks the signature over the bytes before it reads
 * them. Then it stores each item once, and sends 200 only after the commit. Items signed with the secret of one company
 * are stored for accounts of that company and no other.
 */
export function webhookDoor(app: FastifyInstance, kernel: Kernel): void {
  const doors = new Doors(kernel);
  const store = webhookStore(kernel);
  const take = webhookTaker(kernel, doors, store);
  const operatorDoor = openOperatorDoor(kernel, store);
  app.register(
    async (scope) => {
      // The signature is over the bytes: no parser reads them before the check.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: maxBodyBytes },
        (_request, body, done) => done(null, body),
      );
      // A call to an unknown door is refused before its body is read.
      const onRequest = async (request: FastifyRequest) => void (await doors.called(request));
      scope.get('/:channel/:door', { onRequest }, (request, reply) => answerChallenge(doors, request, reply));
      scope.post('/:channel/:door', { bodyLimit: maxBodyBytes, onRequest }, take);
      if (!operatorDoor) return;
      scope.get('/meta/app', operatorDoor.challenge);
      scope.post('/meta/app', { bodyLimit: maxBodyBytes }, operatorDoor.take);
    },
    { prefix: '/webhooks' },
  );
}

/** The provider checks that the address is ours. A caller gets the answer if it knows the door's verify token. */
async function answerChallenge(doors: Doors, request: FastifyRequest, reply: FastifyReply) {
  const { door, webhook } = await doors.called(request);
  const answer = webhook.challenge(request.query as Record<string, unknown>, door.keys);
  doors.proved(answer !== undefined, door, request.visitor);
  return reply.type('text/plain').send(answer);
}

/** Makes the handler that takes the bodies of events. */
function webhookTaker(kernel: Kernel, doors: Doors, store: ReturnType<typeof webhookStore>) {
  const showArrival = showArrivals(kernel);
  return async (request: FastifyRequest) => {
    const { door, webhook } = await doors.called(request);
    const { companyId, connectionId } = door;
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!webhook.isSigned(bytes, request.headers, door.keys)) {
      doors.forged(door, request.visitor);
      kernel.log.warn({ companyId, connectionId }, 'webhook not signed');
      throw new AppError('ERR_UNAUTHENTICATED');
    }
    const items = webhook.split(bodyIn(bytes));
    if (items.length > 0) {
      const { channel } = request.params as { channel: ChannelName };
      for (const reached of await store(channel, companyId, items)) showArrival(companyId, reached);
    }
    return { message: 'Stored' };
  };
}
