import type { BotAction } from '@recado/shared/lib/botAction';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { eq } from 'drizzle-orm';
import { media } from '../../features/core/media/media.table.ts';
import { queues } from '../../features/core/queues/queues.table.ts';
import { tags } from '../../features/tags/tags.table.ts';
import { tagTicket } from '../../features/tags/tagTicket.ts';
import type { Context } from '../context.ts';
import { loadFlow } from '../flow/loadFlow.ts';
import { moveToQueue } from '../flow/moveToQueue.ts';
import { beginFlow } from '../flow/stepFlow.ts';
import { inPieces } from '../inPieces.ts';
import { askedBy, type Decision, handled } from '../link.ts';
import { place } from '../place.ts';
import { type Outgoing, sendToCustomer } from '../sendToCustomer.ts';
import { closeByBot } from '../tree/closeByBot.ts';
import { leaveToPeople } from '../tree/leaveToPeople.ts';
import type { ReadyAction, StoredMedia } from './botAnswer.ts';
import type { BotScope } from './scopeOf.ts';

/** The longest delay of the last piece of an answer, however long the bot wants to wait. */
const mostDelayMs = 15_000;

/** An action that ends the bot's part. */
type Move = Extract<BotAction, { do: 'person' | 'queue' | 'close' | 'flow' }>;

/** The decision of a move, and the names of the actions that the bot may not do. */
interface Acted {
  moved: Decision | undefined;
  dropped: string[];
}

/**
 * Carries out the actions of a bot, which may be hostile. It acts only on queues, tags and flows that the company has and
 * the bot's scope allows. All messages leave first; of several moves the first one counts.
 */
export async function runBotActions(
  context: Context,
  actions: readonly ReadyAction[],
  scope: BotScope,
): Promise<Acted> {
  const dropped: string[] = [];
  const outgoing: Outgoing[] = [];
  const { maxBody } = capabilitiesOf(context.ticket.channel);
  let move: Move | undefined;
  let afterMs = 0;
  for (const action of actions)
    switch (action.do) {
      case 'say':
        afterMs = Math.min(afterMs + (action.delayMs ?? 0), mostDelayMs);
        // Variables in it are not filled: a hostile bot would read the company's data.
        outgoing.push(...inPieces(action.text.trim(), maxBody).map((body) => ({ body, afterMs })));
        break;
      case 'media':
        outgoing.push({ ...(await fileOf(context, action)), afterMs });
        break;
      case 'sendFile':
        dropped.push('sendFile');
        break;
      case 'tag':
        if (!(await putTag(context, action.tagId, scope))) dropped.push(`tag ${action.tagId}`);
        break;
      default:
        if (!move && (await isAllowed(context, action, scope))) move = action;
        else dropped.push(nameOf(action));
    }
  await sendToCustomer(context, ...outgoing);
  return { moved: move && (await carryOut(context, move)), dropped };
}

/** The message of a stored file. */
async function fileOf(
  { work: { tx } }: Context,
  { key, bytes, sha256, mime, name, caption, isVoice }: StoredMedia,
): Promise<Outgoing> {
  const [row] = await tx
    .insert(media)
    .values({ state: 'ready', storageKey: key, bytes, sha256, mime, name })
    .returning({ id: media.id });
  return { body: caption, mediaId: row!.id, mediaType: isVoice ? 'audio' : mediaTypeOf(mime), isVoice };
}

/** Puts a tag on; false when the bot may not, or the company has no such tag. */
async function putTag(context: Context, tagId: number, { tagIds }: BotScope): Promise<boolean> {
  const { work, ticket } = context;
  if (tagIds !== 'all' && !tagIds.includes(tagId)) return false;
  const [tag] = await work.tx.select({ id: tags.id }).from(tags).where(eq(tags.id, tagId));
  if (tag && (await tagTicket(work, ticket.id, tagId, true))) await place(context, {});
  return tag !== undefined;
}

async function isAllowed(
  { work }: Context,
  move: Move,
  { queueIds, mayClose, mayStartFlows }: BotScope,
): Promise<boolean> {
  switch (move.do) {
    case 'person':
      return true;
    case 'close':
      return mayClose;
    case 'queue': {
      if (queueIds !== 'all' && !queueIds.includes(move.queueId)) return false;
      const found = await work.tx.select({ id: queues.id }).from(queues).where(eq(queues.id, move.queueId));
      return found.length > 0;
    }
    case 'flow':
      return mayStartFlows && (await loadFlow(work, move.flowId)) !== undefined;
  }
}

const nameOf = (move: Move): string =>
  move.do === 'queue' ? `queue ${move.queueId}` : move.do === 'flow' ? `flow ${move.flowId}` : move.do;

async function carryOut(context: Context, move: Move): Promise<Decision> {
  switch (move.do) {
    case 'close':
      return closeByBot(context, 'the bot closed the ticket');
    case 'flow': {
      const flow = await loadFlow(context.work, move.flowId);
      return askedBy(await beginFlow(context, flow!, 'integration'), 'flow');
    }
    case 'queue':
      await moveToQueue(context, move.queueId);
      await leaveToPeople(context);
      return handled(`the bot handed the ticket to queue ${move.queueId}`, 'botHandedOver');
    case 'person':
      await leaveToPeople(context);
      return handled('the bot handed the ticket to people', 'botHandedOver');
  }
}
