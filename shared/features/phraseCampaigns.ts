import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Done, Flag, Id, lineText } from '../lib/fields.ts';
import { rowTopic, topics } from '../lib/topics.ts';

/** The most phrase campaigns of a company: each message of a customer is compared with all of them. */
export const mostPhraseCampaigns = 500;

/** The connection of a campaign; other clients send an empty text for none. */
const Connection = z.preprocess((sent) => (sent === '' || sent === 0 ? null : sent), Id.nullish());

/** A phrase that starts a flow (PHRASE-12, PHRASE-13). Without a connection it counts on all of them. */
export const PhraseCampaignInput = z.object({
  name: lineText(100).min(1, 'Required'),
  flowId: Id,
  whatsappId: Connection,
  phrase: lineText(250)
    .min(1, 'Required')
    .refine((phrase) => /[\p{L}\p{N}]/u.test(phrase), 'Required'),
  status: Flag.default(true),
});
export type PhraseCampaignInput = z.input<typeof PhraseCampaignInput>;

export const PhraseCampaign = z.object({
  id: Id,
  name: z.string(),
  flowId: Id,
  whatsappId: Id.nullable(),
  phrase: z.string(),
  status: z.boolean(),
});
export type PhraseCampaign = z.infer<typeof PhraseCampaign>;

const view = 'flows:manage';

export const phraseCampaignApi = api({
  list: {
    method: 'GET',
    path: '/flowcampaign',
    allow: view,
    summary: 'All phrase campaigns, by name',
    reply: z.object({ flow: z.array(PhraseCampaign) }),
  },
  get: {
    method: 'GET',
    path: '/flowcampaign/:id',
    allow: view,
    summary: 'Show a phrase campaign',
    params: ById,
    reply: z.object({ details: PhraseCampaign }),
  },
  create: {
    method: 'POST',
    path: '/flowcampaign',
    allow: 'flows:manage',
    summary: 'Create a phrase campaign',
    body: PhraseCampaignInput,
    reply: PhraseCampaign,
  },
  update: {
    method: 'PUT',
    path: '/flowcampaign',
    allow: 'flows:manage',
    summary: 'Change a phrase campaign',
    body: PhraseCampaignInput.extend({ id: Id, status: Flag.optional() }),
    reply: PhraseCampaign,
  },
  remove: {
    method: 'DELETE',
    path: '/flowcampaign/:id',
    allow: 'contacts:remove',
    summary: 'Delete a phrase campaign',
    params: ById,
    reply: Done,
  },
});

export const phraseCampaignContract = {
  api: phraseCampaignApi,
  events: topics({
    phraseCampaign: rowTopic('flows:manage', 'phraseCampaign', PhraseCampaign),
  }),
};
