import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Done, Email, Id, Moment, name, Password, plainText } from '../lib/fields.ts';
import { languages } from '../lib/languages.ts';
import { rights } from '../lib/rights.ts';
import { topics } from '../lib/topics.ts';
import { planFlags } from '../permissions.ts';
import { RoleName } from './roles.ts';
import { User } from './users.ts';

export const PlanFlags = z.object(
  Object.fromEntries(planFlags.map((flag) => [flag, z.boolean()])) as Record<
    (typeof planFlags)[number],
    z.ZodBoolean
  >,
);

/** The company in a session (AUTH-08), with plan flags and settings. */
export const SessionCompany = PlanFlags.extend({
  id: Id,
  name: z.string(),
  dueDate: z.iso.date().nullable(),
  timeZone: z.string(),
  /** The operator who supports the company, and until when (SUPPORT-02); null: nobody. */
  support: z.object({ by: z.string(), until: Moment }).nullable(),
  companieSettings: z.array(z.object({ key: z.string(), value: z.string() })),
});
export type SessionCompany = z.infer<typeof SessionCompany>;

/** Days a new company may try the product before its first invoice is due (OPEN-56). */
export const trialDays = 7;

/** The signed-in person: the user's own record, the company, and when the subscription ends. */
export const SessionUser = User.extend({
  company: SessionCompany,
  /** Days until the subscription ends; below 0 overdue, 0 due today (AUTH-27). Null: no due date. */
  daysLeft: z.number().int().nullable(),
  /** The role and its rights, which replace those of the profile (CUSTOM-02). */
  role: RoleName.nullable(),
  /** The people whose tickets outside queues they see, as a supervisor; null: they are none (CUSTOM-07). */
  people: z.array(Id).nullable(),
  /** Numbers are masked for this person (OPEN-03). */
  masked: z.boolean(),
  /** The company requires a second factor, and they have none: until they set it up, everything else is refused (FACTOR-06). */
  mustSetUp: z.boolean(),
  /** The viewer is not this user but an operator who acts as them (SUPPORT-01). */
  supporting: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const Credentials = z.object({
  email: Email,
  password: z.string({ error: 'Required' }).min(1, 'Required').max(200),
  /** From an earlier sign-in on this device; browsers carry it in a cookie. */
  deviceToken: z.string().max(200).optional(),
  /** The page's language, which mails to this person use from now on. */
  language: z.enum(languages).optional(),
});

/** The reply to a sign-in. */
export const SignedIn = z.object({
  token: z.string(),
  user: SessionUser,
  /**
   * The number of the company's last event before this reply. A page asks for the later ones, because it
   * loads for a while before its socket opens (LIVE-01).
   */
  eventSeq: z.number().int().optional(),
  /** Only for the desktop app (`x-recado-client: desktop`), which seals it with the operating system; browsers get a cookie. */
  refreshToken: z.string().optional(),
  /** Also only for the desktop app, at a sign-in: with it the next sign-in comes from a known device. */
  deviceToken: z.string().optional(),
});

export const Signup = z.object({
  name: name(2, 50),
  companyName: name(2, 50),
  email: Email,
  password: Password,
  phone: name(8, 30),
  planId: Id,
  /** A referral value only; it never attaches a person to a company (OPEN-55). */
  companyId: z.union([Id, z.literal('')]).nullish(),
  /** The page's time zone: the company starts with it, if the server knows it. */
  timeZone: plainText(64).optional(),
  /** The theme chosen on the page, which the first user keeps. */
  theme: z.enum(['light', 'dark', 'system']).optional(),
  /** The page's language, which the confirmation mail uses. */
  language: z.enum(languages).optional(),
});

/** The form of a sign-up. */
export type SignupBody = z.input<typeof Signup>;

/** How long the link that confirms a sign-up is valid, in hours (SIGNUP-20). */
export const signupHours = 24;

/** The token behind the `#` of that link; never in a path, which logs keep. */
const SignupToken = plainText(100);

export const PublicPlan = PlanFlags.extend({
  id: Id,
  name: z.string(),
  users: z.number().int(),
  connections: z.number().int(),
  queues: z.number().int(),
  amount: z.number(),
});
export type PublicPlan = z.infer<typeof PublicPlan>;

/** Sign-in, sign-up and the signed-in person (areas 01 and 02). */
export const sessionApi = api({
  login: {
    method: 'POST',
    path: '/auth/login',
    allow: 'public',
    raw: true,
    status: 200,
    givesToken: true,
    audited: true,
    summary: 'Sign in with e-mail and password',
    body: Credentials,
    reply: SignedIn,
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh_token',
    allow: 'public',
    raw: true,
    status: 200,
    givesToken: true,
    audited: false,
    summary: 'Exchange the refresh token for a new pair',
    body: z.object({ refreshToken: z.string().max(500).optional() }).nullish(),
    reply: SignedIn,
  },
  logout: {
    method: 'DELETE',
    path: '/auth/logout',
    allow: 'access:own',
    raw: true,
    audited: true,
    summary: 'End this session',
    reply: Done,
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    allow: 'access:own',
    summary: 'The signed-in user',
    outside: true,
    reply: SessionUser,
  },
  wordsKey: {
    method: 'GET',
    path: '/auth/words-key',
    allow: 'session:own',
    summary: 'The key that seals the unsent words of the signed-in person on their devices',
    /** 32 bytes in base64url; the same each time. */
    reply: z.object({ key: z.string() }),
  },
  signup: {
    method: 'POST',
    path: '/auth/signup',
    allow: 'public',
    audited: true,
    summary: 'Create a company and its first user; the reply does not tell whether the e-mail was free',
    body: Signup,
    /** By mail: nothing is created before the person uses the link in it (SIGNUP-19). */
    reply: Done.extend({ byMail: z.boolean() }),
  },
  lookSignup: {
    method: 'POST',
    path: '/auth/signup/look',
    allow: 'public',
    status: 200,
    audited: false,
    summary: 'Which company a link of a sign-up would make',
    body: z.object({ token: SignupToken }),
    reply: z.object({ name: z.string(), companyName: z.string(), email: z.string(), expiresAt: Moment }),
  },
  confirmSignup: {
    method: 'POST',
    path: '/auth/signup/confirm',
    allow: 'public',
    status: 200,
    audited: false,
    summary: 'Create the company and its first user by the link of a sign-up, once',
    body: z.object({ token: SignupToken }),
    reply: Done,
  },
  version: {
    method: 'GET',
    path: '/version',
    allow: 'public',
    summary: 'The version of the server',
    reply: z.object({ version: z.string() }),
  },
  publicPlans: {
    method: 'GET',
    path: '/plans/list',
    allow: 'public',
    summary: 'Plans offered at sign-up',
    reply: z.array(PublicPlan),
  },
  plan: {
    method: 'GET',
    path: '/companies/listPlan/:companyId',
    allow: 'session:own',
    summary: 'The own company with its plan',
    params: z.object({ companyId: Id }),
    reply: z.object({ id: Id, name: z.string(), plan: PublicPlan }),
  },
});

/**
 * Why a session ended.
 * - `logout`: a sign-out. `otherLogin`: a sign-in elsewhere (AUTH-25). `reuse`: a used refresh token came back.
 * - `password`: a changed password or e-mail. `secondFactor`: a changed second factor. `disabled`: the user was
 *   deleted.
 * - `outOfHours`: the end of the working hours. `ended`: by its owner on another device, or by an admin.
 */
export const sessionEnds = [
  'logout',
  'otherLogin',
  'reuse',
  'password',
  'disabled',
  'outOfHours',
  'ended',
  'secondFactor',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

export const sessionContract = {
  rights: rights({
    /** A person's own access: their identity, sessions and second factor. */
    'access:own': { evenOverdue: true, evenBare: true, everyday: true },
    'session:own': { evenOverdue: true, everyday: true },
    /** The browser stores it: no call needs this right. */
    'todo:view': {},
  }),
  api: sessionApi,
  events: topics({
    /** The company's plan, due date or name has changed; clients read the session again. */
    ownCompany: {
      hearers: 'session:own',
      payload: z.object({ action: z.literal('update') }),
      changesRights: true,
    },
    /** The rights of a role have changed; people who have it read their session again. */
    ownRole: { hearers: 'session:own', payload: z.object({ roleId: Id }), changesRights: true },
    /** A payment renewed the licence (FIN-19); programs know the word. */
    payment: {
      hearers: 'session:own',
      payload: z.object({
        action: z.literal('CONCLUIDA'),
        invoiceId: Id,
        company: z.object({ id: Id, dueDate: z.iso.date().nullable() }),
      }),
    },
    /** Tells clients that a session has ended, and why (AUTH-25). */
    auth: {
      hearers: 'rooms',
      payload: z.object({
        action: z.literal('signedOut'),
        user: z.object({ id: Id }),
        sessionId: z.string(),
        /** `supportOver`: not this person's session ended, but an operator's support under their name (SUPPORT-04). */
        reason: z.enum([...sessionEnds, 'supportOver']),
        at: Moment,
      }),
    },
  }),
};
