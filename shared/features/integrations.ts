import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Id, ListQuery, lineText, Moment, page, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { LoggedCall } from './prompts.ts';

/** Kinds of outside bots (INTEG-06). */
export const integrationTypes = ['dialogflow', 'n8n', 'webhook', 'typebot', 'flowbuilder'] as const;
export type IntegrationType = (typeof integrationTypes)[number];

/** Languages of a dialogflow agent (INTEG-12). */
export const integrationLanguages = ['pt-BR', 'en', 'es'] as const;
export type IntegrationLanguage = (typeof integrationLanguages)[number];

/** Where Google keeps a dialogflow agent; empty: in the United States, as agents usually are (INTEG-29). */
export const dialogflowRegions = [
  '',
  'europe-west1',
  'europe-west2',
  'asia-northeast1',
  'australia-southeast1',
  'global',
] as const;
export type DialogflowRegion = (typeof dialogflowRegions)[number];

/** Types with an address. */
export const hasAddress = (type: IntegrationType): boolean =>
  type === 'n8n' || type === 'webhook' || type === 'typebot';
/** Types whose requests are signed. */
export const isSigned = (type: IntegrationType): boolean => type === 'n8n' || type === 'webhook';

const Url = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(2000)
    .pipe(z.url({ protocol: /^https?$/, error: 'Invalid link' })),
]);
/**
 * A key that signs requests. One in the convention's form (`whsec_` and base64) names the key's bytes: with fewer than
 * 16 of them anybody could sign.
 */
const SigningKey = lineText(200)
  .refine((key) => !key.startsWith('whsec_') || /^whsec_[A-Za-z0-9+/]{22,}={0,2}$/.test(key), 'Invalid key')
  .optional();
const Words = plainText(2000).trim().default('');
const Keyword = lineText(60).default('');

const fields = z.object({
  type: z.enum(integrationTypes, { error: 'Required' }).meta({ examples: ['webhook'] }),
  name: lineText(50).min(1, 'Required').min(2, 'Too Short!'),
  projectName: lineText(200).default(''),
  language: z.enum(integrationLanguages).nullish(),
  /** Of a dialogflow agent. */
  region: z.enum(dialogflowRegions).default(''),
  /** The service account of dialogflow; a secret: missing keeps the stored one, empty text forgets it. */
  jsonContent: plainText(20_000).trim().optional(),
  urlN8N: Url.default(''),
  /** Signs requests; a secret as above. */
  signingKey: SigningKey,
  typebotSlug: lineText(200).default(''),
  typebotExpires: z.coerce.number().int().min(0).max(8760).default(1),
  typebotDelayMessage: z.coerce.number().int().min(0).max(60_000).default(1000),
  typebotKeywordFinish: Keyword,
  typebotKeywordRestart: Keyword,
  typebotRestartMessage: Words,
  typebotUnknownMessage: Words,
  flowId: Id.nullish(),
});

/** A project's id as Google has it, also one of an organization (`example.com:shop`). */
export const isProject = (name: string): boolean =>
  /^[a-z][a-z0-9.:-]{3,100}[a-z0-9]$/i.test(name) && !name.includes('..');

/** What somebody fills in of an integration; required fields depend on the type (INTEG-08 to INTEG-13). */
export const IntegrationInput = fields.superRefine((sent, context) => {
  const required = (path: keyof typeof sent) =>
    context.addIssue({ code: 'custom', path: [path], message: 'Required' });
  if (hasAddress(sent.type) && sent.urlN8N === '') required('urlN8N');
  if (sent.type === 'typebot' && sent.typebotSlug === '') required('typebotSlug');
  if (sent.type === 'dialogflow') {
    if (!sent.language) required('language');
    if (sent.projectName === '') required('projectName');
    else if (!isProject(sent.projectName))
      context.addIssue({ code: 'custom', path: ['projectName'], message: 'Invalid project' });
  }
});
export type IntegrationInput = z.input<typeof IntegrationInput>;

export const Integration = z.object({
  id: Id,
  type: z.enum(integrationTypes),
  name: z.string(),
  projectName: z.string(),
  language: z.enum(integrationLanguages).nullable(),
  region: z.enum(dialogflowRegions),
  urlN8N: z.string(),
  typebotSlug: z.string(),
  typebotExpires: z.number().int(),
  typebotDelayMessage: z.number().int(),
  typebotKeywordFinish: z.string(),
  typebotKeywordRestart: z.string(),
  typebotRestartMessage: z.string(),
  typebotUnknownMessage: z.string(),
  flowId: Id.nullable(),
  /** Secrets are stored; nobody gets them back. */
  hasJsonContent: z.boolean(),
  hasSigningKey: z.boolean(),
  createdAt: Moment,
});
export type Integration = z.infer<typeof Integration>;

/** A test of an integration as the dialog holds it; a stored one lends its secrets (INTEG-20). */
export const TestSession = z.object({
  integrationId: Id.optional(),
  type: z.enum(integrationTypes).default('dialogflow'),
  projectName: lineText(200).default(''),
  language: z.enum(integrationLanguages).nullish(),
  region: z.enum(dialogflowRegions).default(''),
  jsonContent: plainText(20_000).trim().optional(),
  urlN8N: Url.default(''),
  signingKey: SigningKey,
  typebotSlug: lineText(200).default(''),
  /** What the customer would write. */
  words: plainText(500).trim().default('Oi'),
});
export type TestSession = z.input<typeof TestSession>;

export const TestSessionReply = z.object({
  /** `ok`, an HTTP status, or a failure in a word. */
  outcome: z.string(),
  tookMs: z.number().int(),
  /** As sent, without keys; and as answered, at most 20,000 characters. */
  request: z.string(),
  answer: z.string(),
  /** What a customer would get. */
  says: z.array(z.string()),
});
export type TestSessionReply = z.infer<typeof TestSessionReply>;

/** What an integration answers for: the names of connections, queues and options. */
export const IntegrationUses = z.object({
  connections: z.array(z.string()),
  queues: z.array(z.string()),
  options: z.array(z.string()),
});
export type IntegrationUses = z.infer<typeof IntegrationUses>;

const usual = rowApi({
  path: '/queueIntegration',
  called: 'an integration',
  view: 'integrations:view',
  edit: 'integrations:manage',
  list: 'queueIntegrations',
  row: Integration,
  input: IntegrationInput,
});

export const integrationApi = api({
  ...usual,
  uses: {
    method: 'GET',
    path: '/queueIntegration/:id/uses',
    allow: 'integrations:view',
    summary: 'The connections, queues and options for which an integration answers',
    params: ById,
    reply: IntegrationUses,
  },
  test: {
    method: 'POST',
    path: '/queueIntegration/testSession',
    allow: 'integrations:manage',
    status: 200,
    outside: true,
    summary: 'Send a test message to an integration, and show request and answer',
    body: TestSession,
    reply: TestSessionReply,
  },
  calls: {
    method: 'GET',
    path: '/queueIntegration/:id/calls',
    allow: 'integrations:view',
    summary: 'The calls of an integration, latest first',
    params: ById,
    query: ListQuery.pick({ pageNumber: true }),
    reply: page('calls', LoggedCall),
  },
});

export const integrationContract = {
  rights: rights({
    'integrations:view': { admin: true, group: 'tools' },
    'integrations:manage': { admin: true, group: 'tools', needs: ['integrations:view'] },
  }),
  api: integrationApi,
  events: topics({ queueIntegration: rowTopic('integrations:view', 'integration', Integration) }),
};
