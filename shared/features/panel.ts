import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { rights } from '../lib/rights.ts';
import { Ticket } from './tickets.ts';

/** A ticket on the panel (PANEL-05): the content of its card, even if the viewer may not open it. */
export const PanelTicket = Ticket.pick({
  id: true,
  uuid: true,
  status: true,
  userId: true,
  user: true,
  queueId: true,
  queue: true,
  whatsapp: true,
  lastMessage: true,
  lastMessageFromMe: true,
  unreadMessages: true,
  waitingSince: true,
  answerDueAt: true,
  updatedAt: true,
})
  .extend({
    contact: Ticket.shape.contact.pick({ id: true, name: true, urlPicture: true }),
    /** The viewer may see the ticket itself (PANEL-04 asks the page for more). */
    maySee: z.boolean(),
  })
  .meta({ id: 'PanelTicket' });
export type PanelTicket = z.infer<typeof PanelTicket>;

/** The most tickets of the panel, the latest changes first. */
export const mostOnPanel = 1000;

/** The longest name and message on a card (PANEL-06, PANEL-07). */
export const panelCut = 30;

export const panelApi = api({
  tickets: {
    method: 'GET',
    path: '/usersMoments',
    allow: 'panel:view',
    summary: 'Tickets that are served or wait, with who has them; groups are not among them',
    reply: z.array(PanelTicket),
  },
});

export const panelContract = {
  rights: rights({
    /** Who has which tickets at this moment (PANEL-01, OPEN-10). */
    'panel:view': { admin: true, group: 'figures', orSwitches: ['allowRealTime'] },
  }),
  api: panelApi,
};
