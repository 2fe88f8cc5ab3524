import { announcementsLive } from '../features/announcements/announcements.live.ts';
import { campaignsLive } from '../features/campaigns/campaigns.live.ts';
import { campaignReportLive } from '../features/campaigns/report/campaignReport.live.ts';
import { chatsLive } from '../features/chats/chats.live.ts';
import { closingReasonsLive } from '../features/closingReasons/closingReasons.live.ts';
import { companiesLive } from '../features/companies/companies.live.ts';
import { companyExportsLive } from '../features/companyExports/companyExports.live.ts';
import { connectionsLive } from '../features/connections/connections.live.ts';
import { contactFieldsLive } from '../features/contactFields/contactFields.live.ts';
import { contactListsLive } from '../features/contactLists/contactLists.live.ts';
import { contactsLive } from '../features/contacts/contacts.live.ts';
import { filesLive } from '../features/files/files.live.ts';
import { flowsLive } from '../features/flows/flows.live.ts';
import { forwardsLive } from '../features/forwards/forwards.live.ts';
import { helpsLive } from '../features/helps/helps.live.ts';
import { integrationsLive } from '../features/integrations/integrations.live.ts';
import { invoicesLive } from '../features/invoices/invoices.live.ts';
import { kanbanLive } from '../features/kanban/kanban.live.ts';
import { knowledgeLive } from '../features/knowledge/knowledge.live.ts';
import { messagesLive } from '../features/messages/messages.live.ts';
import { notificationsLive } from '../features/notifications/notifications.live.ts';
import { optOutsLive } from '../features/optOuts/optOuts.live.ts';
import { panelLive } from '../features/panel/panel.live.ts';
import { phraseCampaignsLive } from '../features/phraseCampaigns/phraseCampaigns.live.ts';
import { plansLive } from '../features/plans/plans.live.ts';
import { privacyLive } from '../features/privacy/privacy.live.ts';
import { promptsLive } from '../features/prompts/prompts.live.ts';
import { queuesLive } from '../features/queues/queues.live.ts';
import { quickRepliesLive } from '../features/quickReplies/quickReplies.live.ts';
import { reportMailsLive } from '../features/reportMails/reportMails.live.ts';
import { rolesLive } from '../features/roles/roles.live.ts';
import { schedulesLive } from '../features/schedules/schedules.live.ts';
import { sessionLive } from '../features/session/session.live.ts';
import { settingsLive } from '../features/settings/settings.live.ts';
import { specialDaysLive } from '../features/specialDays/specialDays.live.ts';
import { tagsLive } from '../features/tags/tags.live.ts';
import { templatesLive } from '../features/templates/templates.live.ts';
import { ticketsLive } from '../features/tickets/tickets.live.ts';
import { tokensLive } from '../features/tokens/tokens.live.ts';
import { transcriptsLive } from '../features/transcripts/transcripts.live.ts';
import { usersLive } from '../features/users/users.live.ts';
import { webhooksLive } from '../features/webhooks/webhooks.live.ts';
import { joinLive } from '../lib/live/joinLive.ts';
import type { LiveHandlers } from '../lib/live/liveHandlers.ts';

/** What live events do on the page. A topic that no feature handles does not compile. */
export const liveHandlers: LiveHandlers = joinLive([
  announcementsLive,
  campaignsLive,
  campaignReportLive,
  chatsLive,
  closingReasonsLive,
  companiesLive,
  companyExportsLive,
  connectionsLive,
  contactFieldsLive,
  contactListsLive,
  contactsLive,
  filesLive,
  flowsLive,
  forwardsLive,
  helpsLive,
  integrationsLive,
  invoicesLive,
  kanbanLive,
  knowledgeLive,
  messagesLive,
  notificationsLive,
  optOutsLive,
  panelLive,
  phraseCampaignsLive,
  plansLive,
  privacyLive,
  promptsLive,
  queuesLive,
  quickRepliesLive,
  reportMailsLive,
  rolesLive,
  schedulesLive,
  sessionLive,
  settingsLive,
  specialDaysLive,
  tagsLive,
  templatesLive,
  ticketsLive,
  tokensLive,
  transcriptsLive,
  usersLive,
  webhooksLive,
]);
