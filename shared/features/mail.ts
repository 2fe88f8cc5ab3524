import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Email, Flag, lineText } from '../lib/fields.ts';

/**
 * How the connection with the mail server is kept from others: encrypted from its first byte (465), encrypted before
 * anything is said (587), or not at all, for a server beside ours.
 */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** What can go wrong with a mail server: whoever looks at the settings is told which. */
export const mailProblems = [
  /** No such name, nobody listens, or the line broke. */
  'unreachable',
  /** It did not say a word in time. */
  'timeout',
  /** Its certificate is not of that name, or of nobody whom we know; or it has no encryption. */
  'encryption',
  /** It does not take user and password. */
  'login',
  /** It does not take our sender's address. */
  'sender',
  /** It does not take the receiver's address. */
  'recipient',
  /** It said no to something else. */
  'refused',
] as const;
export type MailProblem = (typeof mailProblems)[number];

/** How mails leave; the operator's alone (MAIL-01). */
export const MailSettings = z
  .object({
    isOn: z.boolean(),
    host: z.string(),
    port: z.number().int(),
    security: z.enum(mailSecurities),
    userName: z.string(),
    /** One is kept; it is told to nobody. */
    hasPassword: z.boolean(),
    fromAddress: z.string(),
    fromName: z.string(),
    /** Where links in mails lead. */
    linkBase: z.string(),
    /** It is PUBLIC_URL, and cannot be changed here. */
    isLinkBaseFixed: z.boolean(),
  })
  .meta({ id: 'MailSettings' });
export type MailSettings = z.infer<typeof MailSettings>;

export const MailSettingsInput = z.object({
  isOn: Flag,
  host: lineText(253)
    .min(1, 'Required')
    .regex(/^[a-z\d]([a-z\d.:_-]*[a-z\d])?$/i, 'Invalid address'),
  port: z.coerce.number().int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  userName: lineText(200),
  /** Nothing keeps the one before, as long as it goes to the same server and user. */
  password: z.string().max(500).optional(),
  fromAddress: Email,
  fromName: lineText(60).min(1, 'Required'),
  linkBase: z.url({ protocol: /^https?$/, error: 'Invalid link' }).max(300),
});
export type MailSettingsInput = z.input<typeof MailSettingsInput>;

/** Mail of the whole installation (MAIL-01 to MAIL-05). */
export const mailApi = api({
  settings: {
    method: 'GET',
    path: '/mail-settings',
    allow: 'mail:operate',
    across: true,
    summary: 'How mails leave',
    reply: MailSettings,
  },
  save: {
    method: 'PUT',
    path: '/mail-settings',
    allow: 'mail:operate',
    across: true,
    fresh: true,
    summary: 'Change how mails leave',
    body: MailSettingsInput,
    reply: MailSettings,
  },
  test: {
    method: 'POST',
    path: '/mail-settings/test',
    allow: 'mail:operate',
    outside: true,
    status: 200,
    summary: 'Send a mail to oneself now, with the settings that are kept; says what the mail server said',
    reply: z.object({
      sentTo: z.string(),
      problem: z.enum(mailProblems).nullable(),
      /** The server's own words. */
      said: z.string(),
    }),
  },
});

export const mailContract = { api: mailApi };
