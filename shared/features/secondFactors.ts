import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Done, Id, Moment, name, plainText } from '../lib/fields.ts';
import { languages } from '../lib/languages.ts';
import { SignedIn } from './session.ts';

/** The number of recovery codes, for a person who has lost their second factor; each works once. */
export const recoveryCodeCount = 10;
/** The most passkeys of a person. */
export const mostPasskeys = 20;
/** How long a confirmed identity counts, in minutes; afterwards sensitive calls ask again (FRESH-01). */
export const freshMinutes = 10;
/** How long a sign-in waits for its second step, in minutes. */
export const stepMinutes = 10;

/** The kinds of second factors. */
export const factorWays = ['totp', 'passkey', 'recoveryCode'] as const;
export type FactorWay = (typeof factorWays)[number];

/** Six digits of an authenticator app, as people type them. */
const Code = z
  .string({ error: 'Required' })
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Six digits'));
/** Case and dashes do not matter. */
const RecoveryCode = plainText(60).min(1, 'Required');
/** A browser's answer about a passkey; the library reads it. */
const KeyAnswer = z
  .object({
    id: plainText(1500),
    rawId: plainText(1500),
    type: z.literal('public-key'),
    response: z.record(z.string(), z.unknown()),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
    authenticatorAttachment: plainText(30).optional(),
  })
  .meta({ id: 'KeyAnswer' });
const KnownKey = z.object({
  id: z.string(),
  type: z.string().optional(),
  transports: z.array(z.string()).optional(),
});
/** The options for a browser to sign with a passkey (WebAuthn). */
const KeyOptions = z.object({
  options: z.object({
    challenge: z.string(),
    timeout: z.number().optional(),
    rpId: z.string().optional(),
    allowCredentials: z.array(KnownKey).optional(),
    userVerification: z.string().optional(),
  }),
  step: z.string(),
});
/** The options for a browser to make a passkey. */
const NewKeyOptions = z.object({
  options: z.object({
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number().optional(),
    excludeCredentials: z.array(KnownKey).optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.string().optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.string().optional(),
      })
      .optional(),
    attestation: z.string().optional(),
  }),
  step: z.string(),
});
export type KeyOptions = z.input<typeof KeyOptions>['options'];
export type NewKeyOptions = z.input<typeof NewKeyOptions>['options'];
/** The previous step of a sign-in, signed by the server, valid for some minutes. */
const Step = z.string().min(1).max(1000);

export const Passkey = z
  .object({ id: Id, name: z.string(), createdAt: Moment, lastUsedAt: Moment.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** A person's own second factors (FACTOR-01). */
export const SecondFactors = z.object({
  /** Since when an authenticator app is set up; null: none. */
  totpSince: Moment.nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
  /** The company requires one of everybody. */
  isRequired: z.boolean(),
  /** Passkeys work at this page's address. */
  canHavePasskeys: z.boolean(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

const NewCodes = z.object({
  /** Shown only this once; null if there are some already. */
  recoveryCodes: z.array(z.string()).nullable(),
});
const OneProof = { code: Code.optional(), recoveryCode: RecoveryCode.optional() };

/** Second factors, and passkeys that replace the password (FACTOR-01 to FACTOR-08, FRESH-01, FRESH-02). */
export const secondFactorApi = api({
  show: {
    method: 'GET',
    path: '/security/factors',
    allow: 'access:own',
    raw: true,
    summary: 'One’s own second factors',
    reply: SecondFactors,
  },
  startTotp: {
    method: 'POST',
    path: '/security/totp',
    allow: 'access:own',
    fresh: true,
    audited: true,
    outside: true,
    summary: 'Make a secret for a code app; it counts once a code of it was shown',
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTotp: {
    method: 'PUT',
    path: '/security/totp',
    allow: 'access:own',
    fresh: true,
    audited: true,
    outside: true,
    summary: 'Show a first code of the app: from now on one is asked for; other sessions end',
    body: z.object({ code: Code }),
    reply: NewCodes,
  },
  removeTotp: {
    method: 'DELETE',
    path: '/security/totp',
    allow: 'access:own',
    fresh: true,
    audited: true,
    summary: 'Use no code app any more',
    reply: Done,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/security/recovery-codes',
    allow: 'access:own',
    fresh: true,
    audited: true,
    summary: 'Make new recovery codes; those before count no more',
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  passkeyOptions: {
    method: 'POST',
    path: '/security/passkeys/options',
    allow: 'access:own',
    raw: true,
    fresh: true,
    audited: false,
    outside: true,
    status: 200,
    summary: 'What to ask a browser for that is to make a key',
    reply: NewKeyOptions,
  },
  addPasskey: {
    method: 'POST',
    path: '/security/passkeys',
    allow: 'access:own',
    raw: true,
    fresh: true,
    audited: true,
    outside: true,
    summary: 'Keep a key that a browser has made; other sessions end',
    body: z.object({ step: Step, name: name(1, 60), answer: KeyAnswer }),
    reply: Passkey.extend(NewCodes.shape),
  },
  removePasskey: {
    method: 'DELETE',
    path: '/security/passkeys/:passkeyId',
    allow: 'access:own',
    fresh: true,
    audited: true,
    summary: 'Forget one of one’s own keys',
    params: z.object({ passkeyId: Id }),
    reply: Done,
  },
  resetOf: {
    method: 'DELETE',
    path: '/users/:userId/factors',
    allow: 'users:manage',
    fresh: true,
    summary:
      'Remove the second factors of a user who has lost them; their sessions end, and they get a notice',
    params: z.object({ userId: Id }),
    reply: Done,
  },
  confirm: {
    method: 'POST',
    path: '/security/confirm',
    allow: 'access:own',
    raw: true,
    audited: true,
    outside: true,
    status: 200,
    summary:
      'Say again who one is, for what is sensitive: by a second factor, or the password where there is none',
    body: z.object({
      password: z.string().max(200).optional(),
      ...OneProof,
      step: Step.optional(),
      answer: KeyAnswer.optional(),
    }),
    reply: z.object({ freshUntil: Moment }),
  },
  confirmOptions: {
    method: 'POST',
    path: '/security/confirm/options',
    allow: 'access:own',
    raw: true,
    audited: false,
    status: 200,
    summary: 'What to ask a browser for that is to say by a key who one is',
    reply: KeyOptions,
  },
  second: {
    method: 'POST',
    path: '/auth/second',
    allow: 'public',
    raw: true,
    status: 200,
    givesToken: true,
    audited: true,
    summary: 'The second step of a sign-in, by a code or a key',
    body: z.object({
      step: Step,
      ...OneProof,
      answer: KeyAnswer.optional(),
      deviceToken: z.string().max(200).optional(),
      language: z.enum(languages).optional(),
    }),
    reply: SignedIn,
  },
  keyOptions: {
    method: 'POST',
    path: '/auth/passkey/options',
    allow: 'public',
    raw: true,
    status: 200,
    audited: false,
    summary: 'What to ask a browser for that signs in by a key; with `step` as the second step',
    body: z.object({ step: Step.optional() }),
    reply: KeyOptions,
  },
  signInByKey: {
    method: 'POST',
    path: '/auth/passkey',
    allow: 'public',
    raw: true,
    status: 200,
    givesToken: true,
    audited: true,
    summary: 'Sign in by a key, without a password',
    body: z.object({ step: Step, answer: KeyAnswer, language: z.enum(languages).optional() }),
    reply: SignedIn,
  },
});

export const secondFactorContract = { api: secondFactorApi };
