import type { Rule } from './lib/rights.ts';

/**
 * Every right, as the contracts of the features declare them (`rights`). `npm run tables` writes new and changed ones
 * here, and a test finds a difference. The dialog of a role shows them in the order of this file.
 */
export const permissionTable = {
  /** A person's own access: their identity, sessions and second factor. */
  'access:own': { evenOverdue: true, evenBare: true, everyday: true },
  'session:own': { evenOverdue: true, everyday: true },
  'events:read': { evenOverdue: true },
  'settings:view': { evenOverdue: true },
  'settings:edit': { admin: true, group: 'company' },
  /** The audit log (AUDIT-04). */
  'audit:view': { admin: true, group: 'company' },
  'tags:view': {},
  'tags:edit': { group: 'tools', everyday: true },
  'templates:view': {},
  /** Submits texts to the provider in the company's name, and deletes them there. */
  'templates:edit': { admin: true, group: 'tools' },
  'contacts:view': { group: 'contacts' },
  'contacts:edit': { group: 'contacts', needs: ['contacts:view'], everyday: true },
  /** `contacts-page:deleteContact` (CONTACT-11, ROLE-09). */
  'contacts:remove': { admin: true, group: 'contacts', needs: ['contacts:view'] },
  /** Merging two contacts, and undoing it. */
  'contacts:merge': { admin: true, group: 'contacts', needs: ['contacts:edit'] },
  /** Importing a phone's whole address book, numbers included. */
  'contacts:importPhone': { admin: true, group: 'contacts', needs: ['contacts:view'] },
  /** Sees contacts' numbers although the company masks them (OPEN-03). */
  'contacts:numbers': { admin: true, group: 'contacts', needs: ['contacts:view'] },
  /** Erasing people, and copying all data about them. */
  'privacy:manage': { admin: true, group: 'company', needs: ['contacts:view'], notForSupport: true },
  /** Exporting all data of the company, numbers of contacts included. */
  'companyExports:make': { admin: true, group: 'company', notForSupport: true },
  'tickets:view': { group: 'inbox', needs: ['contacts:view'] },
  'tickets:handle': { group: 'inbox', needs: ['tickets:view'], everyday: true },
  /** Exporting a conversation as a PDF, as the person sees it (CONV-18). */
  'transcripts:make': { group: 'inbox', needs: ['tickets:view'], notForSupport: true },
  /** All tickets in the person's queues, and the tickets of the people of these queues (CUSTOM-07). */
  'tickets:supervise': { admin: true, group: 'inbox', needs: ['tickets:view'] },
  'tickets:showAll': { admin: true, group: 'inbox', needs: ['tickets:supervise'] },
  /** `ticket-options:deleteTicket` (INBOX-36, ROLE-08). */
  'tickets:remove': { admin: true, group: 'inbox', needs: ['tickets:view'] },
  /** INBOX-23. */
  'tickets:closeAll': { admin: true, group: 'inbox', needs: ['tickets:handle'] },
  /** Closing pending tickets (STATE-05, STATE-06). */
  'tickets:ignore': {
    admin: true,
    group: 'inbox',
    orSwitches: ['userClosePendingTicket', 'showDashboard'],
    needs: ['tickets:handle'],
  },
  /** Figures of the whole company (DASH-03). */
  'dashboard:view': { admin: true, group: 'figures', orSwitches: ['showDashboard'] },
  /** Who has which tickets at this moment (PANEL-01, OPEN-10). */
  'panel:view': { admin: true, group: 'figures', orSwitches: ['allowRealTime'] },
  /** Lists of attendances (ROLE-11). */
  'reports:view': { admin: true, group: 'figures', orSwitches: ['showDashboard', 'allowRealTime'] },
  /** Writing reports as files. */
  'reports:make': {
    admin: true,
    group: 'figures',
    orSwitches: ['showDashboard', 'allowRealTime'],
    needs: ['reports:view'],
  },
  /** Downloading a file that was made for or mailed to the person (REPORT-05). */
  'reports:fetch': {},
  /** Mailing reports regularly, to any address (REPORT-02). */
  'reportMails:manage': { admin: true, notForSupport: true, group: 'figures', needs: ['reports:make'] },
  'savedViews:view': {},
  'savedViews:edit': { everyday: true },
  /** A view of the inbox for the whole company. */
  'savedViews:share': { admin: true, group: 'inbox', needs: ['tickets:view'] },
  'messages:send': { group: 'inbox', needs: ['tickets:view'], everyday: true },
  /** Former texts of edited messages. */
  'messages:history': { admin: true, group: 'inbox', needs: ['tickets:view'] },
  /** Deleting messages of others, including the bot's and the phone's (MSG-24). */
  'messages:removeAny': { admin: true, group: 'inbox', needs: ['messages:send'] },
  /** Deleting other people's notes on tickets. */
  'ticketNotes:removeAny': { admin: true, group: 'inbox', needs: ['tickets:handle'] },
  /** The person's own notifications; nobody reads another's. */
  'notifications:own': { notForSupport: true, everyday: true },
  'media:view': {},
  'media:fetch': { everyday: true },
  'schedules:view': { group: 'tools' },
  'schedules:edit': { group: 'tools', needs: ['schedules:view'], everyday: true },
  /** `seesReply` decides which of them a person sees and changes. */
  'quickReplies:view': {},
  'quickReplies:edit': { everyday: true },
  /** Replies of all queues, and those that others made (QUICK-08). */
  'quickReplies:manage': { admin: true, group: 'tools' },
  /** The browser stores it: no call needs this right. */
  'todo:view': {},
  /** Chats of the staff: each person, admins too, sees only those they are a member of (`features/core/access/chatAccess.ts`). */
  'chats:view': { group: 'tools', notForSupport: true },
  'chats:talk': { group: 'tools', needs: ['chats:view'], notForSupport: true, everyday: true },
  'queues:view': {},
  'queues:manage': { admin: true, group: 'team' },
  /** Lists of files that the bot sends (FILE-02). */
  'files:view': { admin: true, group: 'tools' },
  'files:manage': { admin: true, group: 'tools', needs: ['files:view'] },
  /** Names of flows, for pickers; starting one on a ticket needs `tickets:handle` (MSG-12). */
  'flows:view': {},
  /** Drawing flows, rules and macros; they may hold keys of other services. */
  'flows:manage': { admin: true, group: 'tools' },
  /** Beginning rules from a program, by a token of the company. */
  'flows:run': { admin: true, group: 'channels', needs: ['tickets:view'], everyday: true },
  /** Lists of people to write to; for admins (CAMP-20). */
  'prompts:view': { admin: true, group: 'tools' },
  'prompts:manage': { admin: true, group: 'tools', needs: ['prompts:view'] },
  'knowledge:view': { admin: true, group: 'tools' },
  'knowledge:manage': { admin: true, group: 'tools', needs: ['knowledge:view'] },
  /** Help of a model beside the composer; the company switches it on. */
  'assist:use': { group: 'inbox', needs: ['tickets:handle'], everyday: true },
  'integrations:view': { admin: true, group: 'tools' },
  'integrations:manage': { admin: true, group: 'tools', needs: ['integrations:view'] },
  'contactLists:view': { admin: true, group: 'tools', needs: ['contacts:view'] },
  'contactLists:edit': { admin: true, group: 'tools', needs: ['contactLists:view'] },
  /** Deleting people of a list: the right to delete contacts (CAMP-19, OPEN-45). */
  'contactLists:remove': { admin: true, group: 'tools', needs: ['contactLists:edit', 'contacts:remove'] },
  /** Campaigns; for admins (CAMP-22, CAMP-24). */
  'campaigns:view': { admin: true, group: 'tools', needs: ['contactLists:view'] },
  'campaigns:edit': { admin: true, group: 'tools', needs: ['campaigns:view'] },
  /** Saving the contacts of a campaign as a file. */
  'campaigns:export': { admin: true, notForSupport: true, group: 'tools', needs: ['campaigns:view'] },
  /** People who want no campaigns. */
  'optOuts:view': { admin: true, group: 'contacts', needs: ['contacts:view'] },
  'optOuts:edit': { admin: true, group: 'contacts', needs: ['optOuts:view'] },
  /** The board; it shows what the person may see of the inbox. */
  'kanban:view': { group: 'inbox', needs: ['tickets:view'] },
  /** Moving cards and setting their values. */
  'kanban:move': { group: 'inbox', needs: ['kanban:view', 'tickets:handle'], everyday: true },
  'users:view': {},
  'users:manage': { admin: true, group: 'team' },
  /** The company's own roles (CUSTOM-01). */
  'roles:manage': { admin: true, group: 'team', needs: ['users:manage'] },
  'connections:view': {},
  /** Row queues of every company, for the operator. */
  'rowQueues:operate': { superOnly: true, evenOverdue: true },
  'tokens:manage': { admin: true, group: 'channels', notForSupport: true },
  /** Webhooks send what happens to every customer, numbers included. */
  'webhooks:manage': {
    admin: true,
    group: 'channels',
    needs: ['tickets:showAll', 'contacts:numbers'],
    notForSupport: true,
  },
  /** POST /messages/send (OPEN-74). */
  'messages:api': { admin: true, group: 'channels', planRefusal: 'ERR_NO_PERMISSION', everyday: true },
  /** Companies and what they get, for the operator (COMP-01). */
  'companies:manage': { superOnly: true, evenOverdue: true },
  /** Supporting another company (SUPPORT-01). */
  'support:begin': { superOnly: true, evenOverdue: true },
  /** Ending an operator's support at once, by the company. */
  'support:end': { admin: true, group: 'company', evenOverdue: true },
  /** The company's invoices, open and paid (FIN-04). */
  'invoices:view': { admin: true, group: 'company', evenOverdue: true, whenOverdue: true },
  'invoices:pay': { admin: true, group: 'company', evenOverdue: true, needs: ['invoices:view'] },
  /** Invoices and payments of every company, for the operator. */
  'finance:manage': { superOnly: true, evenOverdue: true },
  'announcements:view': {},
  'announcements:manage': { superOnly: true, evenOverdue: true },
  'helps:view': {},
  'helps:manage': { superOnly: true, evenOverdue: true },
  /** How mails leave the installation. */
  'mail:operate': { superOnly: true, evenOverdue: true },
  /** Reports of desktop apps that people of all companies sent. */
  'supportReports:manage': { superOnly: true, evenOverdue: true },
  'plans:manage': { superOnly: true, evenOverdue: true },
  'connections:manage': { admin: true, group: 'channels', orSwitches: ['allowConnections'] },
} as const satisfies Record<string, Rule>;
