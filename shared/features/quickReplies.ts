import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, ById, Flag, Id, Moment, plainText } from '../lib/fields.ts';
import { withoutTurns } from '../lib/oneLine.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { topics } from '../lib/topics.ts';
import { type Actor, type Holder, holds } from '../permissions.ts';

/** The longest shortcut and the longest text of a reply. */
export const maxShortcode = 60;
export const maxReplyLength = 4000;
/** The most replies that the composer searches: the most used ones. */
export const mostOffered = 1000;

/** One line, as people type it after the slash; a leading slash is dropped. */
const Shortcode = plainText(200)
  .transform((text) =>
    withoutTurns(text)
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^\/+ ?/, ''),
  )
  .pipe(z.string().min(1, 'Obrigatório').max(maxShortcode));

/** A prepared answer (QUICK-05). */
export const QuickReplyInput = z.object({
  shortcode: Shortcode,
  /** May hold variables, see `fillVariables`. */
  message: plainText(maxReplyLength)
    .nullish()
    .transform((message) => message ?? ''),
  /** Visible to others; otherwise only to its creator. */
  visao: Flag.default(true),
  /** Everybody who sees it may change it (QUICK-07, QUICK-08). */
  geral: Flag.default(false),
  /** The composer offers it. */
  status: Flag.default(true),
  /** Apart from its creator, only people of this queue and admins see it. */
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
  /** Its creator; null if that person is gone. */
  userId: Id.nullable(),
  user: z.object({ id: Id, name: z.string() }).nullable(),
  companyId: Id,
  /** A signed link that expires after ten minutes; reading the reply returns a fresh one. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  /** The file's type by content. */
  mediaType: z.string().nullable(),
  mediaId: BigId.nullable(),
  isMedia: z.boolean(),
  /** How often it was sent, and when last. */
  uses: z.number().int(),
  usedAt: Moment.nullable(),
});
export type QuickReply = z.infer<typeof QuickReply>;

type Owned = Pick<QuickReply, 'userId' | 'visao' | 'geral' | 'queueId'>;
type Reader = Holder & Pick<Actor, 'userId' | 'queueIds'>;
const manages = (reader: Reader): boolean => holds(reader, 'quickReplies:manage');

/** True if this person sees the reply: their own, the company's, or their queues'. The server's SQL condition is the same. */
export const seesReply = (reader: Reader, { userId, visao, queueId }: Owned): boolean =>
  userId === reader.userId ||
  (visao && (queueId === null || manages(reader) || reader.queueIds.includes(queueId)));

/**
 * True if this person may change it. A reply that others see and is not general, only its creator changes
 * (QUICK-08). A reply without an owner, admins change.
 */
export const changesReply = (reader: Reader, reply: Owned): boolean =>
  seesReply(reader, reply) &&
  (reply.userId === reader.userId || reply.geral || (reply.userId === null && manages(reader)));

/** True if this person may delete it; admins may delete all that they see. */
export const removesReply = (reader: Reader, reply: Owned): boolean =>
  changesReply(reader, reply) || (seesReply(reader, reply) && manages(reader));

/** True if this person may decide who sees and changes it. */
export const ownsReply = (reader: Reader, reply: Owned): boolean =>
  reply.userId === reader.userId || (reply.userId === null && manages(reader));

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
  rights: rights({
    /** `seesReply` decides which of them a person sees and changes. */
    'quickReplies:view': {},
    'quickReplies:edit': { everyday: true },
    /** Replies of all queues, and those that others made (QUICK-08). */
    'quickReplies:manage': { admin: true, group: 'tools' },
  }),
  api: quickReplyApi,
  events: topics({
    /** Programs know it by a misspelt name (OPEN-33). */
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
