import { z } from 'zod';
import { api } from '../lib/contract.ts';
import {
  ById,
  Color,
  Email,
  Id,
  lineText,
  Moment,
  name,
  Password,
  plainText,
  Switch,
  TimeOfDay,
} from '../lib/fields.ts';
import { languages } from '../lib/languages.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';

const switches = {
  allowGroup: Switch,
  allHistoric: Switch,
  allUserChat: Switch,
  userClosePendingTicket: Switch,
  showDashboard: Switch,
  allowRealTime: Switch,
  allowConnections: Switch,
};

/** Stored and sent as enable and disable; programs also send the values of other switches (OPEN-24). */
const allTicket = z
  .enum(['enable', 'disable', 'enabled', 'disabled'])
  .transform((value) => (value.startsWith('enable') ? 'enable' : 'disable'));

/** A member of the company's staff (USER-01). */
export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  profile: z.enum(['user', 'admin']),
  /** A company's own role, which replaces the rights of the profile; such a person is a `user` (CUSTOM-02). */
  roleId: Id.nullable(),
  super: z.boolean(),
  color: z.string(),
  startWork: z.string(),
  endWork: z.string(),
  farewellMessage: z.string(),
  allTicket: z.enum(['enable', 'disable']),
  ...switches,
  defaultTheme: z.enum(['light', 'dark', 'system']),
  defaultMenu: z.enum(['open', 'closed']),
  defaultTicketsManagerWidth: z.number().int(),
  phone: z.string(),
  /** The path of their picture below the server's address; a new picture gets a new path. */
  profileImage: z.string().nullable(),
  whatsappId: Id.nullable(),
  queues: z.array(
    z.object({ id: Id, name: z.string(), color: z.string(), UserQueue: z.object({ queueId: Id }) }),
  ),
  queueIds: z.array(Id),
  companyId: Id,
  /** Signed in on some page right now. */
  online: z.boolean(),
  /** Why they are away; null: at work when online (PRESENCE-02). */
  awayReason: z.string().nullable(),
  /** The most tickets that automation gives them at once; null: no limit (PRESENCE-04). */
  maxOpenTickets: z.number().int().nullable(),
  /** The language of mails to them; null: not chosen. */
  language: z.enum(languages).nullable(),
  /** They have not set a password yet and sign in by an invitation (INVITE-01). */
  isInvited: z.boolean(),
  /** False if a role of theirs forbids that they get tickets (CUSTOM-09). */
  takesTickets: z.boolean(),
  createdAt: Moment,
});
export type User = z.infer<typeof User>;

/** What pickers need of a user. */
export const UserName = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  profile: z.enum(['user', 'admin']),
  online: z.boolean(),
  awayReason: z.string().nullable(),
  profileImage: z.string().nullable(),
  queueIds: z.array(Id),
  takesTickets: z.boolean(),
});
export type UserName = z.infer<typeof UserName>;

const editable = {
  name: name(2, 50),
  email: Email,
  profile: z.enum(['user', 'admin']),
  roleId: Id.nullable(),
  color: Color,
  startWork: TimeOfDay,
  endWork: TimeOfDay,
  farewellMessage: plainText(2000),
  allTicket,
  ...switches,
  defaultTheme: z.enum(['light', 'dark', 'system']),
  defaultMenu: z.enum(['open', 'closed']),
  phone: lineText(30),
  maxOpenTickets: z.coerce.number().int().min(1).max(1000).nullable(),
  language: z.enum(languages).nullable(),
  whatsappId: Id.nullable(),
  queueIds: z.array(Id).max(500),
};

/** A new user; a field that is not sent gets its default (USER-19 to 25). */
export const NewUser = z.object({
  ...editable,
  /** Without one the user gets a link as an invitation. */
  password: Password.optional(),
  profile: editable.profile.default('user'),
  roleId: editable.roleId.default(null),
  color: editable.color.optional(),
  startWork: editable.startWork.default('00:00'),
  endWork: editable.endWork.default('23:59'),
  farewellMessage: editable.farewellMessage.default(''),
  allTicket: editable.allTicket.default('disable'),
  allowGroup: Switch.default('disabled'),
  allHistoric: Switch.default('disabled'),
  allUserChat: Switch.default('disabled'),
  userClosePendingTicket: Switch.default('enabled'),
  showDashboard: Switch.default('disabled'),
  allowRealTime: Switch.default('disabled'),
  allowConnections: Switch.default('disabled'),
  defaultTheme: editable.defaultTheme.default('light'),
  defaultMenu: editable.defaultMenu.default('open'),
  phone: editable.phone.default(''),
  maxOpenTickets: editable.maxOpenTickets.default(null),
  language: editable.language.default(null),
  whatsappId: editable.whatsappId.default(null),
  queueIds: editable.queueIds.default([]),
});
export type NewUser = z.input<typeof NewUser>;

/** Changes to a user: only fields that are sent change; an empty password keeps the old one (OPEN-88). */
export const UserChanges = z
  .object({
    ...editable,
    password: z.union([z.literal(''), Password]),
    /** The current password, required to change one's own password or e-mail. */
    currentPassword: z.string().max(200),
  })
  .partial();
export type UserChanges = z.input<typeof UserChanges>;

/** The accepted types of a person's picture, by content, and its largest size (USER-12). */
export const pictureKinds: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
export const maxPictureBytes = 8 * 1024 * 1024;

/** The width of the ticket list, 404 to 700 px (INBOX-06). */
export const ticketPanelWidth = { minPx: 404, maxPx: 700, defaultPx: 404 } as const;

/** What depends on a user, to be shown before their deletion. */
const UserUses = z.object({
  openTickets: z.number().int(),
  closedTickets: z.number().int(),
  /** Their own quick replies, which are deleted with them. */
  quickReplies: z.number().int(),
  /** Their tokens, which end with them (TOKEN-03). */
  tokens: z.number().int(),
});

const usual = rowApi({
  path: '/users',
  called: 'a user',
  view: 'users:view',
  edit: 'users:manage',
  list: 'users',
  row: User,
  input: NewUser,
  changes: UserChanges,
});

export const userApi = api({
  ...usual,
  names: {
    method: 'GET',
    path: '/users/list',
    allow: 'users:view',
    summary: 'All users, as pickers need them',
    reply: z.array(UserName),
  },
  /** The handler hashes the password before the transaction begins. */
  create: { ...usual.create, outside: true },
  /** Everybody may change name, theme, menu, password and farewell of their own record; the rest needs an admin. */
  update: {
    ...usual.update,
    allow: 'session:own',
    raw: true,
    summary: "Change a user; one's own password and e-mail need the present password",
    outside: true,
    givesToken: true,
    audited: true,
    /** For the desktop app (`x-recado-client: desktop`): the refresh token that replaces the old one. */
    reply: User.extend({ refreshToken: z.string().optional() }),
  },
  uses: {
    method: 'GET',
    path: '/users/:id/uses',
    allow: 'users:manage',
    summary: 'What hangs on a user',
    params: ById,
    reply: UserUses,
  },
  remove: {
    ...usual.remove,
    summary: 'Delete a user; their tickets that are not closed go to `moveTo`, or wait in their queues again',
    query: z.object({ moveTo: Id.optional() }),
  },
  /** `userId` and `typeArch`, which other clients send, are ignored. The picture is prepared before the transaction begins. */
  savePicture: {
    method: 'POST',
    path: '/users/:id/media-upload',
    allow: 'session:own',
    status: 200,
    upload: { field: 'profileImage', maxFiles: 1 },
    outside: true,
    summary: "Change one's picture, or as an admin anybody's; it is cut to a square",
    params: ById,
    reply: User,
  },
  removePicture: {
    method: 'DELETE',
    path: '/users/:id/media-upload',
    allow: 'session:own',
    summary: "Take one's picture off, or as an admin anybody's",
    params: ById,
    reply: User,
  },
  savePresence: {
    method: 'PUT',
    path: '/users/presence',
    allow: 'session:own',
    summary: 'Say that one is away, and why, or at work again (null)',
    body: z.object({ awayReason: lineText(40).min(1, 'Required').nullable() }),
    reply: User,
  },
  saveWidth: {
    method: 'PUT',
    path: '/users/toggleChangeWidht/:id',
    allow: 'session:own',
    summary: "Keep the width of one's ticket list",
    params: ById,
    body: z.object({
      defaultTicketsManagerWidth: z.coerce
        .number()
        .int()
        .min(ticketPanelWidth.minPx)
        .max(ticketPanelWidth.maxPx),
    }),
    reply: User,
  },
});

export const userContract = {
  rights: rights({
    'users:view': {},
    'users:manage': { admin: true, group: 'team' },
  }),
  api: userApi,
  events: topics({ user: { ...rowTopic('users:view', 'user', User), changesRights: true } }),
};
