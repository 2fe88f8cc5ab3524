import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BotsWorld } from './botsWorld.ts';

/** What a request may hold, so that nothing of a contact leaves unnoticed. */
const allowed: Record<string, readonly string[]> = {
  '': ['contact', 'id', 'message', 'session', 'ticket', 'timestamp', 'type'],
  message: ['media', 'text'],
  contact: ['id', 'name', 'number'],
  ticket: ['id', 'queueId', 'status'],
};

/** A webhook of a company, as n8n has it: it checks the signature and judges the body. */
export function serveWebhook(app: FastifyInstance, world: BotsWorld): void {
  app.post('/webhook/*', async ({ headers, body }, reply) => {
    const id = String(headers['webhook-id'] ?? '');
    const text = String(body);
    const signed = `${id}.${headers['webhook-timestamp']}.${text}`;
    const signature = `v1,${createHmac('sha256', world.signingKey).update(signed).digest('base64')}`;
    if (world.signingKey !== '' && headers['webhook-signature'] !== signature)
      return reply.code(401).send({ message: 'Authorization data is wrong!' });
    const sent = JSON.parse(text) as Record<string, unknown>;
    if (sent.id !== id || headers['idempotency-key'] !== id) world.complaints.push('ids differ');
    for (const [name, keys] of Object.entries(allowed)) {
      const part = (name === '' ? sent : sent[name]) as object;
      for (const key of Object.keys(part)) if (!keys.includes(key)) world.complaints.push(`${name}.${key}`);
    }
    const answer = world.hookAnswer;
    return typeof answer === 'string'
      ? reply.type('text/plain').send(answer)
      : reply.type('application/json').send(JSON.stringify(answer));
  });
}
