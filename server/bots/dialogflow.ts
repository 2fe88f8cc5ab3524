import { createHash } from 'node:crypto';
import type { DialogflowRegion } from '@recado/shared/features/integrations';
import { BotAction, mostBotActions } from '@recado/shared/lib/botAction';
import { meantOf, withChoices } from '@recado/shared/lib/choices';
import { z } from 'zod';
import type { Outside } from '../outside/outside.ts';
import { BotError } from './botError.ts';
import type { BotReply, BotTurn } from './botTurn.ts';
import { type BotAnswer, callBot, checkedBy, jsonOf, mustSucceed } from './callBot.ts';
import { forgetToken, googleToken } from './googleToken.ts';

/** What dialogflow's client needs of an integration. */
export interface DialogflowConfig {
  projectName: string;
  language: string | null;
  region: DialogflowRegion;
  /** The service account, as Google gives it. */
  jsonContent: string;
}

/** The address of a region; agents elsewhere are not found there (INTEG-29). */
const placeOf = (region: DialogflowRegion): string =>
  `https://${region === '' ? '' : `${region}-`}dialogflow.googleapis.com`;
/** Dialogflow refuses longer words. */
const longestWords = 256;
const mostChoiceBytes = 7500;

const Session = z.object({ id: z.string(), choices: z.array(z.string()).optional() });
const Words = z.string().max(20_000);
const Message = z.object({
  platform: z.string().optional(),
  text: z.object({ text: z.array(Words).optional() }).optional(),
  quickReplies: z
    .object({ title: Words.optional(), quickReplies: z.array(z.string().max(200)).max(100).optional() })
    .optional(),
  image: z.object({ imageUri: z.string().max(2000), accessibilityText: Words.optional() }).optional(),
  card: z
    .object({
      title: Words.optional(),
      subtitle: Words.optional(),
      imageUri: z.string().max(2000).optional(),
    })
    .optional(),
  payload: z.object({ actions: z.array(BotAction).max(1000).optional() }).optional(),
});
type Message = z.infer<typeof Message>;
const Reply = z.object({
  queryResult: z.object({
    fulfillmentText: Words.optional(),
    fulfillmentMessages: z.array(Message).max(200).optional(),
    intent: z.object({ endInteraction: z.boolean().optional() }).optional(),
    diagnosticInfo: z.object({ end_conversation: z.boolean().optional() }).optional(),
  }),
});

/** One turn with a dialogflow agent (REST v2). Throws BotError and OutsideError. */
export async function dialogflow(
  outside: Pick<Outside, 'configured'>,
  config: DialogflowConfig,
  turn: BotTurn,
): Promise<BotReply> {
  const before = Session.safeParse(turn.session).data;
  // Made of the turn's key, a repeated first turn has the same session.
  const id = before?.id ?? createHash('sha256').update(turn.key).digest('base64url').slice(0, 36);
  const words = chosenWords(turn.words, before?.choices ?? []);
  // It reads no files.
  if (words === '')
    return {
      actions: [{ do: 'person' }],
      session: { id },
      isOver: true,
      request: '',
      answer: '',
      outcome: 'ok',
      bytes: 0,
    };
  const answer = await detect(outside, config, turn, { id, words });
  mustSucceed(answer);
  const { queryResult } = checkedBy(Reply, jsonOf(answer), answer);
  const { fulfillmentText = '', fulfillmentMessages = [], intent, diagnosticInfo } = queryResult;
  const messages = fulfillmentMessages.filter(
    ({ platform }) => !platform || platform === 'PLATFORM_UNSPECIFIED',
  );
  const fromMessages = messages.flatMap(actionsOf);
  const actions = fromMessages.length > 0 ? fromMessages : sayIf(fulfillmentText);
  const choices = messages.findLast((message) => message.quickReplies)?.quickReplies?.quickReplies;
  return {
    actions: actions.slice(0, mostBotActions),
    session: { id, ...(choices && { choices: fitting(choices) }) },
    isOver: diagnosticInfo?.end_conversation === true || intent?.endInteraction === true,
    ...answer.shown,
    outcome: 'ok',
    bytes: answer.bytes,
  };
}

/** The first choices, as far as a session of 8 kB has room for them. */
function fitting(choices: readonly string[]): string[] {
  const fittingChoices = choices.slice(0, 20);
  while (Buffer.byteLength(JSON.stringify(fittingChoices)) > mostChoiceBytes) fittingChoices.pop();
  return fittingChoices;
}

/** A number or a word for one of the last quick replies becomes that reply. */
function chosenWords(words: string, choices: readonly string[]): string {
  const index = choices.length > 0 ? meantOf(words, choices) : undefined;
  return (index === undefined ? words : choices[index]!).trim().slice(0, longestWords);
}

/** Asks with the token of memory; a refused one is replaced once. */
async function detect(
  outside: Pick<Outside, 'configured'>,
  { projectName, language, region, jsonContent }: DialogflowConfig,
  { companyId }: BotTurn,
  { id, words }: { id: string; words: string },
): Promise<BotAnswer> {
  if (!/^[\w.:-]+$/.test(projectName) || /^\.+$/.test(projectName)) throw new BotError('badSettings');
  const door = outside.configured('GOOGLE_API_URL', placeOf(region));
  const location = region === '' ? '' : `locations/${region}/`;
  const path = `v2/projects/${projectName}/${location}agent/sessions/${id}:detectIntent`;
  const detectOnce = async () =>
    callBot(door, {
      companyId,
      url: `${door.base}/${path}`,
      hidden: { authorization: `Bearer ${await googleToken(outside, companyId, jsonContent)}` },
      body: { queryInput: { text: { text: words, languageCode: language ?? 'pt-BR' } } },
    });
  const answer = await detectOnce();
  return answer.status === 401 && forgetToken(companyId, jsonContent) ? detectOnce() : answer;
}

const sayIf = (text: string): BotAction[] => (text.trim() === '' ? [] : [{ do: 'say', text }]);
const sendIf = (url: string, caption?: string): BotAction[] =>
  /^https?:/.test(url) && URL.canParse(url)
    ? [{ do: 'sendFile', url, ...(caption && { caption: caption.slice(0, 1000) }) }]
    : [];

function actionsOf({ text, quickReplies, image, card, payload }: Message): BotAction[] {
  if (payload) return payload.actions ?? [];
  // Its texts are variants of one.
  if (text) return sayIf(text.text?.[0] ?? '');
  if (quickReplies) return sayIf(withChoices(quickReplies.title ?? '', quickReplies.quickReplies ?? []));
  if (image) return sendIf(image.imageUri, image.accessibilityText);
  if (!card) return [];
  const words = [card.title && `*${card.title}*`, card.subtitle].filter(Boolean).join('\n');
  const pictured = card.imageUri ? sendIf(card.imageUri, words) : [];
  return pictured.length > 0 ? pictured : sayIf(words);
}
