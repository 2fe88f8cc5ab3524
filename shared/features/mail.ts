import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Email, Flag, lineText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';

/**
 * How the connection with the mail server is encrypted: from its first byte (465), by STARTTLS (587), or not at
 * all. The last is for a server beside ours.
 */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Problems with a mail server; the settings screen names them to the operator. */
export const mailProblems = [
  /** The name does not resolve, no server listens, or the connection broke. */
  'unreachable',
  /** The server did not reply in time. */
  'timeout',
  /** Its certificate is for another name or not trusted, or it has no encryption. */
  'encryption',
  /** It refuses user and password. */
  'login',
  /** It refuses our sender's address. */
  'sender',
  /** It refuses the receiver's address. */
  'recipient',
  /** It refused something else. */
  'refused',
] as const;
export type MailProblem = (typeof mailProblems)[number];

/** How mails leave; for the operator only (MAIL-01). */
export const MailSettings = z
  .object({
    isOn: z.boolean(),
    host: z.string(),
    port: z.number().int(),
    security: z.enum(mailSecurities),
    userName: z.string(),
    /** A password is stored; no reply contains it. */
    hasPassword: z.boolean(),
    fromAddress: z.string(),
    fromName: z.string(),
    /** The address that links in mails begin with. */
    linkBase: z.string(),
    /** The address comes from PUBLIC_URL, and cannot be changed here. */
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
  /** If missing, the old password stays, provided that server and user stay the same. */
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
      /** The mail server's own words. */
      said: z.string(),
    }),
  },
});

export const mailContract = {
  rights: rights({
    /** How mails leave the installation. */
    'mail:operate': { superOnly: true, evenOverdue: true },
  }),
  api: mailApi,
};
