import { announcements } from '../features/announcements/announcements.feature.ts';
import { audit } from '../features/audit/audit.feature.ts';
import { campaigns } from '../features/campaigns/campaigns.feature.ts';
import { campaignReport } from '../features/campaigns/report/campaignReport.feature.ts';
import { chats } from '../features/chats/chats.feature.ts';
import { closingReasons } from '../features/closingReasons/closingReasons.feature.ts';
import { companies } from '../features/companies/companies.feature.ts';
import { companyExports } from '../features/companyExports/companyExports.feature.ts';
import { connections } from '../features/connections/connections.feature.ts';
import { contactFields } from '../features/contactFields/contactFields.feature.ts';
import { contactLists } from '../features/contactLists/contactLists.feature.ts';
import { contacts } from '../features/contacts/contacts.feature.ts';
import { dashboard } from '../features/dashboard/dashboard.feature.ts';
import { files } from '../features/files/files.feature.ts';
import { flows } from '../features/flows/flows.feature.ts';
import { forwards } from '../features/forwards/forwards.feature.ts';
import { helps } from '../features/helps/helps.feature.ts';
import { integrations } from '../features/integrations/integrations.feature.ts';
import { invoices } from '../features/invoices/invoices.feature.ts';
import { kanban } from '../features/kanban/kanban.feature.ts';
import { knowledge } from '../features/knowledge/knowledge.feature.ts';
import { mail } from '../features/mail/mail.feature.ts';
import { messages } from '../features/messages/messages.feature.ts';
import { messagesApi } from '../features/messagesApi/messagesApi.feature.ts';
import { notifications } from '../features/notifications/notifications.feature.ts';
import { optOuts } from '../features/optOuts/optOuts.feature.ts';
import { overview } from '../features/overview/overview.feature.ts';
import { pageProfiles } from '../features/pageProfiles/pageProfiles.feature.ts';
import { panel } from '../features/panel/panel.feature.ts';
import { phraseCampaigns } from '../features/phraseCampaigns/phraseCampaigns.feature.ts';
import { plans } from '../features/plans/plans.feature.ts';
import { privacy } from '../features/privacy/privacy.feature.ts';
import { prompts } from '../features/prompts/prompts.feature.ts';
import { queues } from '../features/queues/queues.feature.ts';
import { quickReplies } from '../features/quickReplies/quickReplies.feature.ts';
import { reportMails } from '../features/reportMails/reportMails.feature.ts';
import { reports } from '../features/reports/reports.feature.ts';
import { roles } from '../features/roles/roles.feature.ts';
import { schedules } from '../features/schedules/schedules.feature.ts';
import { security } from '../features/security/security.feature.ts';
import { session } from '../features/session/session.feature.ts';
import { settings } from '../features/settings/settings.feature.ts';
import { shares } from '../features/shares/shares.feature.ts';
import { specialDays } from '../features/specialDays/specialDays.feature.ts';
import { support } from '../features/support/support.feature.ts';
import { supportReports } from '../features/supportReports/supportReports.feature.ts';
import { tags } from '../features/tags/tags.feature.ts';
import { templates } from '../features/templates/templates.feature.ts';
import { tickets } from '../features/tickets/tickets.feature.ts';
import { todo } from '../features/todo/todo.feature.ts';
import { tokens } from '../features/tokens/tokens.feature.ts';
import { transcripts } from '../features/transcripts/transcripts.feature.ts';
import { users } from '../features/users/users.feature.ts';
import { webhooks } from '../features/webhooks/webhooks.feature.ts';
import { board } from './board/board.feature.ts';
import { inbox } from './inbox/inbox.feature.ts';
import { staffChats } from './staffChats.feature.ts';

/** Every feature of the page. The menu has their screens in this order. */
export const features = [
  inbox,
  staffChats,
  board,
  quickReplies,
  schedules,
  contacts,
  contactFields,
  tags,
  todo,
  helps,
  dashboard,
  reports,
  reportMails,
  panel,
  users,
  roles,
  queues,
  closingReasons,
  prompts,
  integrations,
  knowledge,
  specialDays,
  files,
  flows,
  phraseCampaigns,
  campaigns,
  campaignReport,
  contactLists,
  optOuts,
  shares,
  connections,
  templates,
  pageProfiles,
  messagesApi,
  tokens,
  webhooks,
  overview,
  invoices,
  settings,
  privacy,
  audit,
  security,
  companies,
  announcements,
  plans,
  supportReports,
  mail,
  session,
  support,
  tickets,
  kanban,
  messages,
  forwards,
  transcripts,
  companyExports,
  chats,
  notifications,
] as const;
