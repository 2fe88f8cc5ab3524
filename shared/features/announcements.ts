import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Done, Flag, Id, ListQuery, lineText, Moment, page, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { across, rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';

/** 1 high, 2 medium, 3 low (ANN-06). */
export const priorities = [1, 2, 3] as const;
/** The accepted types of its image, by content (ANN-05), and the largest size. */
export const announcementImages: readonly string[] = ['image/png', 'image/jpeg'];
export const maxImageBytes = 5 * 1024 * 1024;

const Priority = z.preprocess(
  (sent) => (typeof sent === 'string' && /^\d$/.test(sent) ? Number(sent) : sent),
  z.union(priorities.map((one) => z.literal(one)) as [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]),
);

/** A message of the operator to everybody (ANN-02, ANN-03). */
export const AnnouncementInput = z.object({
  title: lineText(100).min(1, 'Obrigatório'),
  text: plainText(5000).trim().min(1, 'Obrigatório'),
  priority: Priority.default(3),
  /** False hides it. */
  status: Flag.default(true),
  /** Hidden from this moment on; null: no end. */
  expiresAt: Moment.nullish().transform((at) => (at ? new Date(at) : null)),
});
export type AnnouncementInput = z.input<typeof AnnouncementInput>;

export const Announcement = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  priority: z.number().int(),
  status: z.boolean(),
  expiresAt: Moment.nullable(),
  /** The path of its image below the server's address. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  createdAt: Moment,
});
export type Announcement = z.infer<typeof Announcement>;

const usual = rowApi({
  path: '/announcements',
  called: 'an announcement',
  view: 'announcements:view',
  edit: 'announcements:manage',
  list: 'announcements',
  row: Announcement,
  input: AnnouncementInput,
});

export const announcementApi = api({
  list: {
    ...usual.list,
    summary: 'Announcements, the newest first: those that are shown now, to the operator all',
    query: ListQuery.extend({
      /** True leaves out hidden ones, for the operator too. */
      shown: Flag.default(false),
    }),
    reply: page('records', Announcement),
  },
  ...across({ create: usual.create, update: usual.update, remove: usual.remove }),
  get: { ...usual.get, allow: 'announcements:manage', across: true },
  upload: {
    method: 'POST',
    path: '/announcements/:id/media-upload',
    allow: 'announcements:manage',
    across: true,
    upload: { field: 'file', maxFiles: 1 },
    status: 200,
    summary: 'Give an announcement an image',
    params: ById,
    reply: Announcement,
  },
  removeMedia: {
    method: 'DELETE',
    path: '/announcements/:id/media-upload',
    allow: 'announcements:manage',
    across: true,
    summary: 'Take the image off an announcement',
    params: ById,
    reply: Done,
  },
});

export const announcementContract = {
  rights: rights({
    'announcements:view': {},
    'announcements:manage': { superOnly: true, evenOverdue: true },
  }),
  api: announcementApi,
  events: topics({
    /** One name for all companies (OPEN-32). A hidden announcement is published as deleted. */
    announcement: {
      ...rowTopic('announcements:view', 'announcement', Announcement),
      forget: 'published by the operator for everybody',
      wire: () => 'company-announcement',
    },
  }),
};
