import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Id, Moment, name } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { tokenScopes } from '../permissions.ts';

const Scopes = z
  .array(z.enum(tokenScopes))
  .min(1, 'Required')
  .max(tokenScopes.length)
  .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope)));

/** A key for programs: its scopes (TOKEN-02) and its end. */
export const TokenInput = z.object({
  name: name(2, 50),
  scopes: Scopes,
  /** Null: until a person deletes it. */
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type TokenInput = z.input<typeof TokenInput>;

export const Token = z.object({
  id: Id,
  name: z.string(),
  /** Its last four characters, to recognise it; the rest is stored nowhere (TOKEN-01). */
  hint: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  expiresAt: Moment.nullable(),
  /** Exact to the minute. */
  lastUsedAt: Moment.nullable(),
  /** The person in whose name it acts, never with more rights than they have now (TOKEN-03). */
  userId: Id,
  user: z.object({ id: Id, name: z.string() }),
  createdAt: Moment,
});
export type Token = z.infer<typeof Token>;

const usual = rowApi({
  path: '/tokens',
  called: 'a token',
  view: 'tokens:manage',
  edit: 'tokens:manage',
  list: 'tokens',
  row: Token,
  input: TokenInput,
});

export const tokenApi = api({
  ...usual,
  create: {
    ...usual.create,
    fresh: true,
    summary: 'Make a token for programs; `secret` is shown this once',
    reply: Token.extend({ secret: z.string() }),
  },
  update: { ...usual.update, fresh: true },
  remove: { ...usual.remove, summary: 'Delete a token; calls with it are refused at once' },
});

export const tokenContract = {
  rights: rights({
    'tokens:manage': { admin: true, group: 'channels', notForSupport: true },
  }),
  api: tokenApi,
  events: topics({ token: rowTopic('tokens:manage', 'token', Token) }),
};
