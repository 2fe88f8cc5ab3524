import type { BlockData } from '@recado/shared/flow/blocks';
import { mediaIdOf } from '@recado/shared/flow/blocks/storedFile';
import { longestText } from '@recado/shared/flow/flowBlock';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { companyLanguage } from '@recado/shared/lib/variables';
import { and, eq, exists } from 'drizzle-orm';
import { media } from '../../features/core/media/media.table.ts';
import { fillPrepared } from '../../features/core/messages/sending/fillPrepared.ts';
import { storeOutgoing } from '../../features/core/messages/sending/storeOutgoing.ts';
import { takesTickets } from '../../features/core/people/mustTakeTickets.ts';
import { templateDraft } from '../../features/core/templates/templateDraft.ts';
import { flowFiles } from '../../features/flows/flowFiles.table.ts';
import { tagTicket } from '../../features/tags/tagTicket.ts';
import { leaveAsk } from '../asks/leaveAsk.ts';
import type { Context } from '../context.ts';
import { isOpenNow } from '../hours.ts';
import { place } from '../place.ts';
import { sendToCustomer, variablesOf } from '../sendToCustomer.ts';
import { leaveToPeople } from '../tree/leaveToPeople.ts';
import { askRating } from './askRating.ts';
import { fillChosen } from './fillChosen.ts';
import type { FlowContent, FlowPort } from './flowPort.ts';
import { moveToQueue } from './moveToQueue.ts';
import { setContactField } from './setContactField.ts';

/** The port of a live conversation: everything happens in the transaction of the step. */
export function livePort(context: Context): FlowPort {
  const { state, settings, work } = context;
  const fill = async (text: string) =>
    (await fillPrepared(work, context.ticket, [text], variablesOf(context)))[0] ?? text;
  return {
    now: context.now,
    timeZone: context.company.timeZone,
    language: companyLanguage(settings.language),
    random: Math.random,
    get variables() {
      return state.variables;
    },
    setVariable(name, value) {
      state.variables = { ...state.variables, [name]: value.slice(0, longestText) };
    },
    async valueOf(name) {
      const written = `{{${name}}}`;
      const value = await fill(written);
      return value === written ? undefined : value;
    },
    fill,
    async send(...contents) {
      await sendToCustomer(
        context,
        ...(await Promise.all(contents.map((one) => draftOf(context, one, fill)))),
      );
    },
    async sendTemplate(chosen) {
      const draft = await fillChosen(chosen, fill, (filled) => templateOf(context, filled));
      if (draft) await sendToCustomer(context, draft);
      return draft !== undefined;
    },
    isOpen: async () => isOpenNow(context),
    moveToQueue: (queueId) => moveToQueue(context, queueId),
    async setTag(tagId, isOn) {
      if (await tagTicket(work, context.ticket.id, tagId, isOn)) await place(context, {});
    },
    async note(text) {
      const stored = await storeOutgoing(work, context.ticket, [
        { body: text, isPrivate: true, sentBy: 'bot' },
      ]);
      context.notedIds.push(...stored.map(({ id }) => Number(id)));
    },
    setContactField: (name, value) => setContactField(context, name, value),
    async handOver({ queueId, userId }) {
      if (queueId) await moveToQueue(context, queueId);
      // A person whose role gives them no tickets any more would leave it lying: it waits for others (CUSTOM-09).
      if (userId && (await takesTickets(work.tx, userId)))
        await place(context, { userId }, { type: 'redirect', note: 'flow', userId });
      await leaveToPeople(context);
    },
    async close() {
      await place(context, { status: 'closed', unreadMessages: 0 }, { type: 'closed', note: 'flow' });
    },
    askRating: () => askRating(context),
    callOutside: (kind, waitId, input) =>
      leaveAsk(work, { ticketId: context.ticket.id, kind, waitId, input }),
  };
}

/** Words as they are, or the message of a file of a flow; empty words while the file is not there. */
async function draftOf(
  { work: { tx } }: Context,
  content: FlowContent,
  fill: (text: string) => Promise<string>,
): Promise<Parameters<typeof sendToCustomer>[1]> {
  if (typeof content === 'string') return content;
  const file = await fileOf(tx, content.file);
  if (!file) return content.caption ?? '';
  return {
    body: content.caption ? await fill(content.caption) : '',
    mediaId: file.id,
    mediaType: content.asVoice ? 'audio' : mediaTypeOf(file.mime),
    isVoice: content.asVoice ?? false,
  };
}

/** A file of a flow that can be sent; undefined while it is not there. */
async function fileOf(tx: Context['work']['tx'], stored: string) {
  const mediaId = mediaIdOf(stored);
  const [file] = await tx
    .select({ id: media.id, mime: media.mime })
    .from(media)
    .where(
      and(
        eq(media.id, mediaId),
        eq(media.state, 'ready'),
        exists(tx.select().from(flowFiles).where(eq(flowFiles.mediaId, mediaId))),
      ),
    );
  return file;
}

/** The message of a template on the ticket's connection, with its file. */
async function templateOf({ work: { tx }, ticket }: Context, chosen: BlockData<'template'>) {
  const file = chosen.file ? await fileOf(tx, chosen.file) : undefined;
  if (chosen.file && !file) return undefined;
  const draft = await templateDraft(tx, ticket.whatsappId, chosen, file?.mime ?? null);
  return { ...draft, mediaId: file?.id ?? null };
}
