import { BotAction, mostBotActions } from '@recado/shared/lib/botAction';
import { z } from 'zod';
import type { Outside } from '../outside/outside.ts';
import { signedHeaders } from '../outside/signedHeaders.ts';
import { BotError } from './botError.ts';
import type { BotReply, BotTurn } from './botTurn.ts';
import { callBot, checkedBy, jsonOf, mustSucceed } from './callBot.ts';
import { cleanText } from './cleanText.ts';

/** What the client of n8n and webhooks needs of an integration. */
export interface WebhookConfig {
  urlN8N: string;
  signingKey: string;
}

/** The most bytes of a session that is kept. */
const mostSessionBytes = 8192;

const Words = z.string().max(20_000);
/** One thing in an answer: words, an action, or words as n8n's nodes name them. */
const Part = z.union([
  Words.transform((text): BotAction[] => sayIf(text)),
  BotAction.transform((action): BotAction[] => [action]),
  z
    .object({ do: z.undefined().optional(), text: Words.optional(), output: Words.optional() })
    .transform(({ text, output }): BotAction[] => sayIf(text ?? output ?? '')),
]);
const Whole = z.object({
  actions: z.array(Part).max(1000).optional(),
  text: Words.optional(),
  output: Words.optional(),
  session: z.unknown().optional(),
  isOver: z.boolean().optional(),
});

const sayIf = (text: string): BotAction[] => (text.trim() === '' ? [] : [{ do: 'say', text }]);

/** One turn with n8n or a webhook: a signed POST (docs/integrations.md). Throws BotError and OutsideError. */
export async function webhook(
  outside: Pick<Outside, 'fetch'>,
  { urlN8N, signingKey }: WebhookConfig,
  turn: BotTurn,
): Promise<BotReply> {
  const at = turn.now ?? new Date();
  const body = JSON.stringify(bodyOf(turn, at));
  const seconds = Math.floor(at.getTime() / 1000);
  const secrets = signingKey === '' ? [] : [signingKey];
  const { 'webhook-signature': signature, ...signed } = signedHeaders(secrets, {
    id: turn.key,
    seconds,
    body,
  });
  const answer = await callBot(outside, {
    companyId: turn.companyId,
    url: urlN8N,
    headers: { ...signed, 'idempotency-key': turn.key },
    ...(signature !== undefined && { hidden: { 'webhook-signature': signature } }),
    body,
  });
  mustSucceed(answer);
  const { actions, session, isOver } = read(answer, turn.session);
  return {
    actions: actions.slice(0, mostBotActions),
    session,
    isOver,
    ...answer.shown,
    outcome: 'ok',
    bytes: answer.bytes,
  };
}

/** The documented body: no company, and of the contact what an answer needs. */
const bodyOf = ({ key, words, media, contact, ticket, session }: BotTurn, at: Date) => ({
  id: key,
  type: 'message',
  timestamp: at.toISOString(),
  message: { text: words, media: media ?? null },
  contact: { id: contact.id, name: contact.name, number: contact.number },
  ticket: { id: ticket.id, queueId: ticket.queueId, status: ticket.status },
  session: session ?? null,
});

type Answer = Awaited<ReturnType<typeof callBot>>;

function read(answer: Answer, before: unknown): Pick<BotReply, 'actions' | 'session' | 'isOver'> {
  const asBefore = { session: before, isOver: false };
  if (answer.text.trim() === '') return { actions: [], ...asBefore };
  if (answer.type === 'text/plain' && !/^\s*[[{"]/.test(answer.text)) {
    const words = checkedBy(Words, cleanText(answer.text), answer);
    return { actions: sayIf(words), ...asBefore };
  }
  // A page is no answer: it is a proxy's or a login's.
  if (answer.type === 'text/html')
    throw new BotError('badAnswer', { status: answer.status, ...answer.shown });
  const value = jsonOf(answer);
  if (typeof value === 'string' || Array.isArray(value)) {
    const parts = checkedBy(z.array(Part).max(1000), [value].flat(), answer);
    return { actions: parts.flat(), ...asBefore };
  }
  const whole = checkedBy(Whole, value, answer);
  const { actions = [], text, output, isOver = false } = whole;
  const session = 'session' in whole && whole.session !== undefined ? whole.session : before;
  if (isTooLarge(session)) throw new BotError('badAnswer', { status: answer.status, ...answer.shown });
  return { actions: [...sayIf(text ?? output ?? ''), ...actions.flat()], session, isOver };
}

function isTooLarge(session: unknown): boolean {
  try {
    return Buffer.byteLength(JSON.stringify(session ?? null)) > mostSessionBytes;
  } catch {
    return true;
  }
}
