import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Color, Done, Id, ListQuery, lineText, page, plainText, TimeOrNone } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';

const Kanban = z.preprocess(
  (sent) => (typeof sent === 'boolean' ? Number(sent) : sent),
  z.coerce.number().int().min(0).max(1),
);

const remarketingFields = [
  'daysForRemarketing',
  'hourRemarketing',
  'messageRemarketing',
  'whatsappIdRemarketing',
] as const;

const TagFields = z.object({
  name: lineText(50).min(3, 'Mensagem muito curta'),
  color: Color,
  kanban: Kanban.default(0),
  /** Hours in the lane before the ticket moves to `nextLaneId`. */
  timeLane: z.coerce.number().int().min(0).max(8760).nullish(),
  nextLaneId: Id.nullish(),
  /** The lane a ticket returns to when the contact answers. */
  rollbackLaneId: Id.nullish(),
  greetingMessageLane: plainText(2000).nullish(),
  /**
   * This many days after the ticket entered the lane, at `hourRemarketing` of the company's clock, the contact gets
   * another message.
   */
  daysForRemarketing: z.coerce.number().int().min(0).max(3650).nullish(),
  hourRemarketing: TimeOrNone.nullish(),
  messageRemarketing: plainText(2000).nullish(),
  whatsappIdRemarketing: Id.nullish(),
  /** The lane the ticket goes to then. */
  tagIdAfterRemarketing: Id.nullish(),
});

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * A label for tickets and contacts; with `kanban` 1 it is also a lane of the board (TAG-01). A lane has a time and where
 * it leads, or neither; its remarketing is complete or absent (TAG-23).
 */
export const TagInput = TagFields.superRefine((tag, context) => {
  if (tag.kanban === 0) return;
  const required = (field: keyof typeof tag) =>
    context.addIssue({ code: 'custom', path: [field], message: 'Required' });
  if (tag.timeLane && isEmpty(tag.nextLaneId)) required('nextLaneId');
  if (!tag.timeLane && !isEmpty(tag.nextLaneId)) required('timeLane');
  const hasAny = [...remarketingFields, 'tagIdAfterRemarketing' as const].some(
    (field) => !isEmpty(tag[field]),
  );
  if (hasAny) for (const field of remarketingFields) if (isEmpty(tag[field])) required(field);
});
export type TagInput = z.input<typeof TagInput>;

/** What tickets and contacts show of a tag. */
export const TagName = z.object({ id: Id, name: z.string(), color: z.string(), kanban: z.number().int() });
export type TagName = z.infer<typeof TagName>;

export const Tag = TagName.extend({
  timeLane: z.number().int().nullable(),
  nextLaneId: Id.nullable(),
  rollbackLaneId: Id.nullable(),
  greetingMessageLane: z.string().nullable(),
  daysForRemarketing: z.number().int().nullable(),
  hourRemarketing: z.string().nullable(),
  messageRemarketing: z.string().nullable(),
  whatsappIdRemarketing: Id.nullable(),
  tagIdAfterRemarketing: Id.nullable(),
  ticketsCount: z.number().int(),
  contactsCount: z.number().int(),
});
export type Tag = z.infer<typeof Tag>;

/** A contact as the contacts-per-tag window lists it. */
export const TaggedContact = z.object({
  id: Id,
  name: z.string(),
  number: z.string(),
  urlPicture: z.string().nullable(),
});
export type TaggedContact = z.infer<typeof TaggedContact>;

const usual = rowApi({
  path: '/tags',
  called: 'a tag',
  view: 'tags:view',
  edit: 'tags:edit',
  list: 'tags',
  row: Tag,
  input: TagInput,
});

export const tagApi = api({
  ...usual,
  list: { ...usual.list, query: ListQuery.extend({ kanban: Kanban.optional(), tagId: Id.optional() }) },
  names: {
    method: 'GET',
    path: '/tags/list',
    allow: 'tags:view',
    summary: 'All tags, as pickers need them',
    query: z.object({ kanban: Kanban.optional() }),
    reply: z.array(TagName),
  },
  forFlows: {
    method: 'GET',
    path: '/tags/flowbuilder',
    allow: 'tags:view',
    summary: 'All tags, as the tag block of flows needs them (FLOW-54)',
    reply: z.array(TagName),
  },
  clearTickets: {
    method: 'DELETE',
    path: '/tags/tickets/:id',
    allow: 'tags:edit',
    summary: 'Take the tag off every ticket',
    params: ById,
    reply: Done,
  },
  contacts: {
    method: 'GET',
    path: '/tags/:id/contacts',
    allow: 'tags:view',
    summary: 'Contacts that carry the tag',
    params: ById,
    query: ListQuery,
    reply: page('contacts', TaggedContact),
  },
  addToContact: {
    method: 'PUT',
    path: '/tags-contacts/:tagId/:contactId',
    allow: 'tags:edit',
    summary: 'Put the tag on one contact, beside those it has',
    params: z.object({ tagId: Id, contactId: Id }),
    reply: z.array(TagName),
  },
  removeFromContact: {
    method: 'DELETE',
    path: '/tags-contacts/:tagId/:contactId',
    allow: 'tags:edit',
    summary: 'Take the tag off one contact',
    params: z.object({ tagId: Id, contactId: Id }),
    reply: Done,
  },
  ofContact: {
    method: 'GET',
    path: '/contactTags/:contactId',
    allow: 'tags:view',
    summary: 'Tags of a contact',
    params: z.object({ contactId: Id }),
    reply: z.array(TagName),
  },
  setLane: {
    method: 'PUT',
    path: '/ticket-tags/:ticketId/:tagId',
    allow: 'tickets:handle',
    summary: 'Put a ticket into a lane of the board, out of the one it stood in',
    params: z.object({ ticketId: Id, tagId: Id }),
    reply: Done,
  },
  clearLane: {
    method: 'DELETE',
    path: '/ticket-tags/:ticketId',
    allow: 'tickets:handle',
    summary: 'Take a ticket off the board',
    params: z.object({ ticketId: Id }),
    reply: Done,
  },
  sync: {
    method: 'POST',
    path: '/tags/sync',
    allow: 'tags:edit',
    status: 200,
    summary: 'Set the tags of a contact',
    body: z
      .object({
        contactId: Id.optional(),
        /** Names the contact if `contactId` does not. */
        contactNumber: plainText(50).nullish(),
        tags: z.array(z.object({ id: Id })).max(200),
      })
      .refine(({ contactId, contactNumber }) => contactId !== undefined || contactNumber, {
        path: ['contactId'],
        message: 'Required',
      }),
    reply: z.array(TagName),
  },
});

export const tagContract = {
  rights: rights({
    'tags:view': {},
    'tags:edit': { group: 'tools', everyday: true },
  }),
  api: tagApi,
  events: topics({
    /** Its name has no dash after "company" (OPEN-33). */
    tag: { ...rowTopic('tags:view', 'tag', Tag), wire: (companyId) => `company${companyId}-tag` },
  }),
};
