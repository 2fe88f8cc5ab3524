import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BotsWorld, TypebotStep } from './botsWorld.ts';

type Sent = {
  message?: { type: string; text: string; attachedFileUrls?: string[] };
  prefilledVariables?: object;
};
type ById = { Params: { id: string } };

const shown = ({ messages, input }: TypebotStep) => ({
  messages,
  ...(input && { input: { id: 'i1', ...input } }),
});
const missing = (reply: FastifyReply, message: string) =>
  reply.code(404).send({ code: 'NOT_FOUND', message });
const retry = {
  id: 'retry',
  type: 'text',
  content: { type: 'richText', richText: [{ type: 'p', children: [{ text: 'Resposta inválida.' }] }] },
};

/** The chat API of typebot's viewer: it begins and continues chats over the steps of the world. */
export function serveTypebot(app: FastifyInstance, world: BotsWorld): void {
  app.post<ById>('/api/v1/typebots/:id/startChat', async ({ params, body }, reply) => {
    const { prefilledVariables = {} } = JSON.parse(String(body)) as Sent;
    if (params.id !== world.typebotSlug) return missing(reply, 'Typebot not found');
    const extra = Object.keys(prefilledVariables).filter((name) => !['name', 'number'].includes(name));
    world.complaints.push(...extra.map((name) => `variable ${name}`));
    const sessionId = randomUUID().replaceAll('-', '').slice(0, 25);
    world.sessions.set(sessionId, { step: 0, answers: [], variables: prefilledVariables });
    return {
      sessionId,
      typebot: { id: 't1', version: '6', theme: {}, settings: {} },
      ...shown(world.typebot[0]!),
    };
  });

  app.post<ById>('/api/v1/sessions/:id/continueChat', async ({ params, body }, reply) => {
    const session = world.sessions.get(params.id);
    if (!session) return missing(reply, 'Session not found.');
    const { message } = JSON.parse(String(body)) as Sent;
    if (message?.type !== 'text' || typeof message.text !== 'string')
      return reply.code(400).send({ code: 'BAD_REQUEST', message: 'Input validation failed' });
    const step = world.typebot[session.step]!;
    if (!fits(step, message)) return { ...shown(step), messages: [retry] };
    session.answers.push(message.text);
    session.step += 1;
    const next = world.typebot[session.step];
    return next ? shown(next) : { messages: [] };
  });
}

/** Does an answer fit what the step asks for? Choices are compared as typebot does: the whole words, or the id. */
function fits({ input }: TypebotStep, message: NonNullable<Sent['message']>): boolean {
  const { text, attachedFileUrls = [] } = message;
  if (input?.type === 'choice input')
    return (input.items ?? []).some(({ id, content }) => [id, content].includes(text));
  if (input?.type === 'email input') return /^\S+@\S+\.\S+$/.test(text);
  if (input?.type === 'file input') return attachedFileUrls.length > 0 || text === 'Pular';
  return true;
}
