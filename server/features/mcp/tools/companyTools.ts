import { closingReasonApi } from '@recado/shared/features/closingReasons';
import { contactApi } from '@recado/shared/features/contacts';
import { dashboardApi, FigureQuery } from '@recado/shared/features/dashboard';
import { queueApi } from '@recado/shared/features/queues';
import { tagApi } from '@recado/shared/features/tags';
import { userApi } from '@recado/shared/features/users';
import { Id, plainText } from '@recado/shared/lib/fields';
import { z } from 'zod';
import { untrusted } from './conversationTools.ts';
import { pageOf, RowCursor } from './pageOf.ts';
import { shownContact } from './shown.ts';
import { type Tool, tool } from './tool.ts';

const cursor = RowCursor.optional().describe('`nextCursor` of the page before');

const findContacts = tool({
  name: 'find_contacts',
  title: 'Find contacts',
  description: `People and groups that the company talks with, by name, 20 a page. ${untrusted}`,
  input: {
    words: plainText(250).trim().min(1).optional().describe('Part of a name, number or e-mail'),
    tagIds: z.array(Id).min(1).max(100).optional().describe('Only with one of these tags (list_tags)'),
    cursor: RowCursor.max(6).optional().describe('`nextCursor` of the page before'),
  },
  calls: [contactApi.list],
  async run({ words, tagIds, cursor: page = '1' }, callApi) {
    const { contacts, hasMore } = await callApi(contactApi.list, {
      query: { searchParam: words, contactTag: tagIds, pageNumber: page },
    });
    return {
      contacts: contacts.map(shownContact),
      nextCursor: hasMore ? String(Number(page) + 1) : null,
    };
  },
});

const listQueues = tool({
  name: 'list_queues',
  title: 'List queues',
  description: 'The queues (departments) in which conversations wait.',
  input: { cursor },
  calls: [queueApi.list],
  async run(input, callApi) {
    const queues = await callApi(queueApi.list, {});
    return pageOf(
      'queues',
      queues.map(({ id, name }) => ({ id, name })),
      input.cursor,
    );
  },
});

const listTags = tool({
  name: 'list_tags',
  title: 'List tags',
  description: 'The tags that contacts can carry; a lane is a column of the board too.',
  input: { cursor },
  calls: [tagApi.names],
  async run(input, callApi) {
    const tags = await callApi(tagApi.names, { query: {} });
    return pageOf(
      'tags',
      tags.map(({ id, name, kanban }) => ({ id, name, isLane: kanban === 1 })),
      input.cursor,
    );
  },
});

const listPeople = tool({
  name: 'list_people',
  title: 'List people',
  description: 'The people who work in the company, with their queues.',
  input: { cursor },
  calls: [userApi.names],
  async run(input, callApi) {
    const people = await callApi(userApi.names, {});
    return pageOf(
      'people',
      people.map(({ id, name, profile, online, awayReason, queueIds, takesTickets }) => ({
        id,
        name,
        profile,
        online,
        awayReason,
        queueIds,
        takesTickets,
      })),
      input.cursor,
    );
  },
});

const listClosingReasons = tool({
  name: 'list_closing_reasons',
  title: 'List closing reasons',
  description: 'Why conversations can be resolved.',
  input: { cursor },
  calls: [closingReasonApi.offered],
  async run(input, callApi) {
    const reasons = await callApi(closingReasonApi.offered, {});
    return pageOf(
      'closingReasons',
      reasons.map(({ id, name }) => ({ id, name })),
      input.cursor,
    );
  },
});

const getNumbers = tool({
  name: 'get_numbers',
  title: 'Numbers',
  description:
    "The counters of the company's dashboard: of now, of some days, and of as many days before. Without days: the last seven.",
  input: {
    days: z.number().int().min(1).max(731).optional().describe('The last days, with today'),
    from: z.iso.date().optional().describe('Instead of `days`: the first day'),
    to: z.iso.date().optional().describe('The last day'),
    queueIds: FigureQuery.shape.queueIds.describe('Only of these queues'),
    tagIds: FigureQuery.shape.tags.describe('Only with one of these tags'),
    userIds: FigureQuery.shape.users.describe('Only of these people'),
  },
  calls: [dashboardApi.counters],
  async run({ days, from, to, queueIds, tagIds, userIds }, callApi) {
    const hasDays = days !== undefined || from !== undefined || to !== undefined;
    const { counters, before, period, longestWaitSince } = await callApi(dashboardApi.counters, {
      query: {
        days: hasDays ? days : 7,
        date_from: from,
        date_to: to,
        queueIds,
        tags: tagIds,
        users: userIds,
      },
    });
    return { period, counters, before, longestWaitSince };
  },
});

/** Tools that read what belongs to the company: contacts, lists and numbers. */
export const companyTools: readonly Tool[] = [
  findContacts,
  listQueues,
  listTags,
  listPeople,
  listClosingReasons,
  getNumbers,
];
