import { setTimeout as sleep } from 'node:timers/promises';
import { OutsideError } from '../../outside/outsideError.ts';
import type { Account, AccountDriver } from '../account.ts';
import type { OutgoingMessage, Refusal, SendOutcome } from '../channel.ts';
import { callGraph } from '../meta/graph.ts';
import { NotComposed } from '../meta/notComposed.ts';
import { refusalOf, unheard } from '../meta/refusals.ts';
import { compose, type Sent } from './compose.ts';
import { ourMark, partMark } from './interpretPage.ts';
import { idAt, type Platform } from './person.ts';

const notThere: SendOutcome = { refused: { class: 'fail', failure: 'notOnChannel' } };
/** Our own ids of messages; Graph knows none of them. */
const isOurs = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/**
 * Sends a message. On Facebook our id travels along (`metadata`) and comes back with the echo; on Instagram the echo
 * is known by its words.
 */
async function send(platform: Platform, account: Account, message: OutgoingMessage): Promise<SendOutcome> {
  const id = idAt(platform, account.account, message.to);
  if (id === undefined || message.to.isGroup) return notThere;
  let parts: Sent[];
  try {
    parts = await compose(account, platform, message);
  } catch (error) {
    if (error instanceof NotComposed) return { refused: error.refusal };
    // Only the file went up: Meta does not have the message itself yet.
    if (error instanceof OutsideError) return { refused: { class: 'retry', code: error.code } };
    throw error;
  }
  const { quoted } = message;
  let first: SendOutcome | undefined;
  for (const part of parts) {
    const json = {
      ...kindOf(message),
      recipient: { id },
      ...(first === undefined &&
        quoted &&
        !isOurs(quoted.providerId) && { reply_to: { mid: quoted.providerId } }),
      message: {
        ...part,
        ...(platform === 'facebook' && {
          metadata: `${ourMark}${message.providerId}${first === undefined ? '' : partMark}`,
        }),
      },
    };
    const outcome = first === undefined ? await post(account, json) : await insist(account, json);
    if (!('handed' in outcome)) return first === undefined ? outcome : cutOff(outcome);
    first ??= outcome;
  }
  return first ?? { refused: { class: 'fail', failure: 'refused' } };
}

/** The waits before a later part is tried again, ms. The first part has left, so the rest must follow. */
const insistAfterMs = [500, 2000, 5000];

/** Sends a later part, and again after a refusal that may pass. */
async function insist(account: Account, json: Sent): Promise<SendOutcome> {
  let outcome = await post(account, json);
  for (const ms of insistAfterMs) {
    const mayPass = 'refused' in outcome && outcome.refused.class !== 'fail' && !isLasting(outcome.refused);
    if (!mayPass) break;
    await sleep(ms);
    outcome = await post(account, json);
  }
  return outcome;
}

const isLasting = (refusal: Refusal) => refusal.class === 'pause' && refusal.reason !== undefined;

/**
 * The outcome of a message whose later part did not leave. It has failed, so that a person sees it; it is unknown when the
 * answer of Meta was lost.
 */
const cutOff = (outcome: SendOutcome): SendOutcome =>
  'refused' in outcome
    ? {
        refused: {
          class: 'fail',
          failure: outcome.refused.class === 'fail' ? outcome.refused.failure : 'refused',
        },
      }
    : { unknown: true };

/** An answer within the usual window, or one that a person gives later. */
const kindOf = ({ isLateAnswer }: OutgoingMessage): Sent =>
  isLateAnswer ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : { messaging_type: 'RESPONSE' };

async function post(account: Account, json: Sent): Promise<SendOutcome> {
  try {
    const reply = await callGraph(account, 'me/messages', { json });
    const providerId = reply.body?.message_id;
    if (reply.status === 200)
      return typeof providerId === 'string' ? { handed: true, providerId } : { unknown: true };
    return refusalOf(reply);
  } catch (error) {
    return unheard(error);
  }
}

/** Meta has a word for the heart; other reactions are emoji. */
const nameOf = (emoji: string) => (/^\u2764\ufe0f?$/.test(emoji) ? 'love' : emoji);

/** What a page or Instagram account sends, by its kind. */
export const senderOf = (
  platform: Platform,
): Pick<AccountDriver, 'send' | 'change' | 'markRead' | 'tellTyping'> => ({
  send: (account, message) => send(platform, account, message),
  async change(account, { to, message, change }) {
    const id = idAt(platform, account.account, to);
    if (id === undefined || change.kind !== 'reaction') return notThere;
    if (isOurs(message.providerId))
      return { refused: { class: 'retry', code: 'the message has no id of Meta yet' } };
    const json =
      change.emoji === ''
        ? { recipient: { id }, sender_action: 'unreact', payload: { message_id: message.providerId } }
        : {
            recipient: { id },
            sender_action: 'react',
            payload: { message_id: message.providerId, reaction: nameOf(change.emoji) },
          };
    const reply = await callGraph(account, 'me/messages', { json }).catch(unheard);
    if (!('status' in reply)) return reply;
    return reply.status === 200 ? { handed: true, providerId: message.providerId } : refusalOf(reply);
  },
  async markRead(account, { conversation }) {
    const id = idAt(platform, account.account, conversation);
    if (id === undefined) return;
    const json = { recipient: { id }, sender_action: 'mark_seen' };
    const reply = await callGraph(account, 'me/messages', { json });
    // Where the window has closed there is nothing to mark; a retry would not help.
    if (reply.status >= 500) throw new Error(`not marked as read: ${reply.status}`);
  },
  async tellTyping(account, conversation, isTyping) {
    const id = idAt(platform, account.account, conversation);
    if (id === undefined) return;
    const action = isTyping ? 'typing_on' : 'typing_off';
    await callGraph(account, 'me/messages', { json: { recipient: { id }, sender_action: action } });
  },
});
