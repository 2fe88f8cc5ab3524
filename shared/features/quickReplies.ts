import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, ById, Flag, Id, Moment, plainText } from '../lib/fields.ts';
import { withoutTurns } from '../lib/oneLine.ts';
import { rowApi } from '../lib/rowApi.ts';
import { topics } from '../lib/topics.ts';
import { type Actor, type Holder, holds } from '../permissions.ts';

/** Longest shortcut and longest text of a reply. */
export const maxShortcode = 60;
export const maxReplyLength = 4000;
/** The most replies the composer looks through: those that are used most. */
export const mostOffered = 1000;

/** One line, as it is typed behind the slash: a slash that was typed with it is none of it. */
const Shortcode = plainText(200)
  .transform((text) =>
    withoutTurns(text)
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^\/+ ?/, ''),
  )
  .pipe(z.string().min(1, 'Obrigatório').max(maxShortcode));

/** An answer that is kept for its next time (QUICK-05). */
export const QuickReplyInput = z.object({
  shortcode: Shortcode,
  /** May hold variables, see `fillVariables`. */
  message: plainText(maxReplyLength)
    .nullish()
    .transform((message) => message ?? ''),
  /** Others see it; without it, it is its creator's own. */
  visao: Flag.default(true),
  /** Whoever sees it may change it (QUICK-07, QUICK-08). */
  geral: Flag.default(false),
  /** It is offered in conversations. */
  status: Flag.default(true),
  /** Of others only people of this queue see it, and admins. */
  queueId: Id.nullish(),
});
export type QuickReplyInput = z.input<typeof QuickReplyInput>;

export const QuickReply = z.object({
  id: Id,
  shortcode: z.string(),
  message: z.string(),
  visao: z.boolean(),
  geral: z.boolean(),
  status: z.boolean(),
  queueId: Id.nullable(),
  /** Who made it; null when that person is gone. */
  userId: Id.nullable(),
  user: z.object({ id: Id, name: z.string() }).nullable(),
  companyId: Id,
  /** A signed link that lives ten minutes; ask for the reply to have a fresh one. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  /** What the file is by its content. */
  mediaType: z.string().nullable(),
  mediaId: BigId.nullable(),
  isMedia: z.boolean(),
  /** How often it was sent, and when last. */
  uses: z.number().int(),
  usedAt: Moment.nullable(),
});
export type QuickReply = z.infer<typeof QuickReply>;

type Owned = Pick<QuickReply, 'userId' | 'visao' | 'geral' | 'queueId'>;
type Who = Holder & Pick<Actor, 'userId' | 'queueIds'>;
const manages = (who: Who): boolean => holds(who, 'quickReplies:manage');

/** Does this person see the reply: their own, the company's, their queues'? The server's condition says the same. */
export const seesReply = (who: Who, { userId, visao, queueId }: Owned): boolean =>
  userId === who.userId || (visao && (queueId === null || manages(who) || who.queueIds.includes(queueId)));

/** May this person change it? What others see and is not general, its creator alone (QUICK-08); what nobody owns any more, admins. */
export const changesReply = (who: Who, reply: Owned): boolean =>
  seesReply(who, reply) &&
  (reply.userId === who.userId || reply.geral || (reply.userId === null && manages(who)));

/** May this person delete it? Admins may delete whatever they see. */
export const removesReply = (who: Who, reply: Owned): boolean =>
  changesReply(who, reply) || (seesReply(who, reply) && manages(who));

/** May this person say who sees and changes it? */
export const ownsReply = (who: Who, reply: Owned): boolean =>
  reply.userId === who.userId || (reply.userId === null && manages(who));

const usual = rowApi({
  path: '/quick-messages',
  called: 'a quick reply',
  view: 'quickReplies:view',
  edit: 'quickReplies:edit',
  list: 'records',
  row: QuickReply,
  input: QuickReplyInput,
});
const oneFile = { field: 'file', maxFiles: 1 };

export const quickReplyApi = api({
  ...usual,
  list: {
    ...usual.list,
    summary: 'A page of the quick replies that one sees: the company’s, those of one’s queues and one’s own',
  },
  create: {
    ...usual.create,
    upload: oneFile,
    summary: 'Create a quick reply; as JSON, or as a form with a file',
  },
  offered: {
    method: 'GET',
    path: '/quick-messages/list',
    allow: 'quickReplies:view',
    summary: 'Those that one may send, the most used first: at most 1,000',
    query: z.object({
      companyId: z.string().max(20).optional(),
      userId: z.string().max(20).optional(),
    }),
    reply: z.array(QuickReply),
  },
  upload: {
    method: 'POST',
    path: '/quick-messages/:id/media-upload',
    allow: 'quickReplies:edit',
    upload: oneFile,
    status: 200,
    summary: 'Attach a file in place of the one it has',
    params: ById,
    body: z.object({ typeArch: plainText(50).optional() }).optional(),
    reply: QuickReply,
  },
  removeMedia: {
    method: 'DELETE',
    path: '/quick-messages/:id/media-upload',
    allow: 'quickReplies:edit',
    summary: 'Take the file off',
    params: ById,
    reply: QuickReply,
  },
});

export const quickReplyContract = {
  api: quickReplyApi,
  events: topics({
    /** Programs know it by a name that is misspelt (OPEN-33). */
    quickReply: {
      hearers: 'quickReplies:view',
      forget: 'a template, said to nobody yet',
      wire: (companyId) => `company-${companyId}-quickemessage`,
      payload: z.discriminatedUnion('action', [
        z.object({ action: z.enum(['create', 'update']), record: QuickReply }),
        z.object({ action: z.literal('delete'), id: Id }),
      ]),
    },
  }),
};
