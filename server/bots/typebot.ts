import { type BotAction, mostBotActions } from '@recado/shared/lib/botAction';
import { meantOf, plain } from '@recado/shared/lib/choices';
import { z } from 'zod';
import type { Outside } from '../outside/outside.ts';
import { BotError } from './botError.ts';
import type { BotReply, BotTurn } from './botTurn.ts';
import { type BotAnswer, callBot, checkedBy, jsonOf, mustSucceed } from './callBot.ts';
import { actionsOf, choicesOf, Question, questionIn, TypebotReply } from './typebotReply.ts';

/** What typebot's client needs of an integration. */
export interface TypebotConfig {
  urlN8N: string;
  typebotSlug: string;
  typebotExpires: number;
  typebotDelayMessage: number;
  typebotKeywordFinish: string;
  typebotKeywordRestart: string;
  typebotRestartMessage: string;
  typebotUnknownMessage: string;
}

const hourMs = 3_600_000;
const Session = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  at: z.number(),
  question: Question.optional(),
});
type Session = z.infer<typeof Session>;

type Door = Pick<Outside, 'fetch'>;
const silent = { request: '', answer: '', outcome: 'ok', bytes: 0 };

/**
 * One turn with a typebot. Keywords come first; then the conversation goes on, or begins again when it was silent for
 * too long or typebot has lost it. Throws BotError and OutsideError.
 */
export async function typebot(outside: Door, config: TypebotConfig, turn: BotTurn): Promise<BotReply> {
  const at = (turn.now ?? new Date()).getTime();
  if (isWord(turn.words, config.typebotKeywordFinish))
    return { actions: [], session: null, isOver: true, ...silent };
  if (isWord(turn.words, config.typebotKeywordRestart))
    return replyOf(
      config,
      await start(outside, config, turn),
      at,
      undefined,
      sayIf(config.typebotRestartMessage),
    );
  const session = Session.safeParse(turn.session).data;
  if (!session || isExpired(session, config, at))
    return replyOf(config, await start(outside, config, turn), at);
  const message = messageFor(session, turn);
  if (message === undefined && config.typebotUnknownMessage !== '') return notUnderstood(config, session, at);
  const answer = await callBot(outside, {
    companyId: turn.companyId,
    url: addressOf(config, `sessions/${session.id}/continueChat`),
    body: { message: message ?? { type: 'text', text: turn.words }, textBubbleContentFormat: 'richText' },
  });
  if (answer.status === 404) return replyOf(config, await start(outside, config, turn), at);
  return replyOf(config, answer, at, session);
}

const isWord = (words: string, keyword: string): boolean =>
  keyword.trim() !== '' && plain(words) === plain(keyword);
const isExpired = ({ at }: Session, { typebotExpires }: TypebotConfig, now: number): boolean =>
  typebotExpires > 0 && now - at > typebotExpires * hourMs;
const sayIf = (text: string): BotAction[] => (text.trim() === '' ? [] : [{ do: 'say', text }]);

/** The viewer's address with a path behind it, wherever the viewer lies; its query and fragment do not count. */
function addressOf({ urlN8N }: TypebotConfig, path: string): string {
  const url = URL.parse(urlN8N);
  if (!url) throw new BotError('badSettings');
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}/api/v1/${path}`;
}

async function start(
  outside: Door,
  config: TypebotConfig,
  { companyId, contact }: BotTurn,
): Promise<BotAnswer> {
  return callBot(outside, {
    companyId,
    url: addressOf(config, `typebots/${encodeURIComponent(config.typebotSlug)}/startChat`),
    body: {
      isStreamEnabled: false,
      prefilledVariables: { name: contact.name, number: contact.number },
      textBubbleContentFormat: 'richText',
    },
  });
}

/** What typebot hears; undefined: the words fit none of its choices. */
function messageFor({ question }: Session, { words, media }: BotTurn) {
  const text = (value: string) => ({ type: 'text', text: value });
  if (question?.kind === 'choice') {
    const { names = [], values = names, isMultiple } = question;
    const parts = isMultiple ? words.split(/[,;\n]+/) : [words];
    const indexes = parts.map((part) => meantOf(part, names));
    if (indexes.some((index) => index === undefined)) return undefined;
    return text(indexes.map((index) => values[index!]).join(', '));
  }
  if (question?.kind === 'file') {
    if (media) return { ...text(media.url), attachedFileUrls: [media.url] };
    return text(question.skip ?? words);
  }
  return text(words || (media?.url ?? ''));
}

/** The company's words for what fits no choice, with the choices again; typebot hears nothing of it. */
function notUnderstood(config: TypebotConfig, session: Session, at: number): BotReply {
  const words = session.question
    ? choicesOf(session.question, config.typebotUnknownMessage)
    : config.typebotUnknownMessage;
  return { actions: sayIf(words), session: { ...session, at }, isOver: false, ...silent };
}

/** `session`: the one that goes on; without it one has begun. */
function replyOf(
  config: TypebotConfig,
  answer: BotAnswer,
  at: number,
  session?: Session,
  before: BotAction[] = [],
): BotReply {
  mustSucceed(answer);
  const reply = checkedBy(TypebotReply, jsonOf(answer), answer);
  const id = session?.id ?? reply.sessionId;
  if (id === undefined) throw new BotError('badAnswer', { status: answer.status, ...answer.shown });
  const question = questionIn(reply);
  const messages = actionsOf(reply);
  const isSilent = messages.length === 0 && session !== undefined && question !== undefined;
  const words = isSilent ? sayIf(config.typebotUnknownMessage) : messages;
  const choices = question?.kind === 'choice' ? sayIf(choicesOf(question)) : [];
  // The choices are the last words, whatever else is too much.
  const actions = [...[...before, ...words].slice(0, mostBotActions - choices.length), ...choices];
  return {
    actions: actions.map((action, n) =>
      action.do === 'say' && n > 0 ? { ...action, delayMs: config.typebotDelayMessage } : action,
    ),
    session: question ? { id, at, question } : null,
    isOver: question === undefined,
    ...answer.shown,
    outcome: 'ok',
    bytes: answer.bytes,
  };
}
