import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Id, jsonList, lineText } from '../lib/fields.ts';

/** The most that the provider shows. */
export const pageProfileLimits = { questions: 4, question: 80, menu: 20, title: 30, url: 2000 } as const;

const MenuItem = z.object({
  title: lineText(pageProfileLimits.title).min(1, 'Required'),
  /** The page that it opens; empty: the title is what the customer says. */
  url: lineText(pageProfileLimits.url)
    .refine((url) => url === '' || /^https:\/\/[^\s/]+/.test(url), 'Invalid link')
    .default(''),
});

/** What a page or account shows before and beside a conversation (PAGE-11, PAGE-12). */
export const PageProfile = z.object({
  /** Questions to begin with; a press is the customer's first message. */
  questions: jsonList(lineText(pageProfileLimits.question).min(1, 'Required'), pageProfileLimits.questions)
    .pipe(z.array(z.string()))
    .default([]),
  /** The menu beside the field for words. */
  menu: jsonList(MenuItem, pageProfileLimits.menu).default([]),
});
export type PageProfile = z.output<typeof PageProfile>;

const OfConnection = z.object({ connectionId: Id });

export const pageProfileApi = api({
  get: {
    method: 'GET',
    path: '/whatsapp/:connectionId/page-profile',
    allow: 'connections:manage',
    outside: true,
    summary:
      'The questions to begin with and the menu that a page or Instagram account shows, as Meta has them',
    params: OfConnection,
    reply: PageProfile,
  },
  update: {
    method: 'PUT',
    path: '/whatsapp/:connectionId/page-profile',
    allow: 'connections:manage',
    outside: true,
    summary: 'Change the questions to begin with and the menu of a page or Instagram account',
    params: OfConnection,
    body: PageProfile,
    reply: PageProfile,
  },
});

export const pageProfileContract = { api: pageProfileApi };
