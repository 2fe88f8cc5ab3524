import type { contract } from '@recado/shared/index';
import { automation } from './automation/automation.feature.ts';
import { macros } from './automation/macros/macros.feature.ts';
import { calls } from './calls/calls.feature.ts';
import { channels } from './channels/channels.feature.ts';
import type { Feature } from './feature.ts';
import { announcements } from './features/announcements/announcements.feature.ts';
import { assist } from './features/assist/assist.feature.ts';
import { bulkActions } from './features/bulkActions/bulkActions.feature.ts';
import { campaigns } from './features/campaigns/campaigns.feature.ts';
import { chatbots } from './features/chatbots/chatbots.feature.ts';
import { chats } from './features/chats/chats.feature.ts';
import { cockpit } from './features/cockpit/cockpit.feature.ts';
import { companyExports } from './features/companyExports/companyExports.feature.ts';
import { contactFields } from './features/contactFields/contactFields.feature.ts';
import { contactImports } from './features/contactImports/contactImports.feature.ts';
import { contactLists } from './features/contactLists/contactLists.feature.ts';
import { attendances } from './features/core/attendances/attendances.feature.ts';
import { audit } from './features/core/audit/audit.feature.ts';
import { closingReasons } from './features/core/closingReasons/closingReasons.feature.ts';
import { connections } from './features/core/connections/connections.feature.ts';
import { contacts } from './features/core/contacts/contacts.feature.ts';
import { figures } from './features/core/figures/figures.feature.ts';
import { madeFiles } from './features/core/madeFiles/madeFiles.feature.ts';
import { mail } from './features/core/mail/mail.feature.ts';
import { media } from './features/core/media/media.feature.ts';
import { messages } from './features/core/messages/messages.feature.ts';
import { notifications } from './features/core/notifications/notifications.feature.ts';
import { queues } from './features/core/queues/queues.feature.ts';
import { quickReplies } from './features/core/quickReplies/quickReplies.feature.ts';
import { roles } from './features/core/roles/roles.feature.ts';
import { session } from './features/core/session/session.feature.ts';
import { settings } from './features/core/settings/settings.feature.ts';
import { storageUse } from './features/core/storageUse/storageUse.feature.ts';
import { templates } from './features/core/templates/templates.feature.ts';
import { tickets } from './features/core/tickets/tickets.feature.ts';
import { tokens } from './features/core/tokens/tokens.feature.ts';
import { users } from './features/core/users/users.feature.ts';
import { dashboard } from './features/dashboard/dashboard.feature.ts';
import { drafts } from './features/drafts/drafts.feature.ts';
import { files } from './features/files/files.feature.ts';
import { flows } from './features/flows/flows.feature.ts';
import { forwards } from './features/forwards/forwards.feature.ts';
import { groups } from './features/groups/groups.feature.ts';
import { helps } from './features/helps/helps.feature.ts';
import { inbound } from './features/inbound/inbound.feature.ts';
import { integrations } from './features/integrations/integrations.feature.ts';
import { invitations } from './features/invitations/invitations.feature.ts';
import { kanban } from './features/kanban/kanban.feature.ts';
import { knowledge } from './features/knowledge/knowledge.feature.ts';
import { linkPreviews } from './features/linkPreviews/linkPreviews.feature.ts';
import { mcp } from './features/mcp/mcp.feature.ts';
import { messagesApi } from './features/messagesApi/messagesApi.feature.ts';
import { numbers } from './features/numbers/numbers.feature.ts';
import { companies } from './features/operator/companies/companies.feature.ts';
import { housekeeping } from './features/operator/housekeeping/housekeeping.feature.ts';
import { incidents } from './features/operator/incidents/incidents.feature.ts';
import { installers } from './features/operator/installers/installers.feature.ts';
import { invoices } from './features/operator/invoices/invoices.feature.ts';
import { overview } from './features/operator/overview/overview.feature.ts';
import { paymentProvider } from './features/operator/paymentProvider/paymentProvider.feature.ts';
import { plans } from './features/operator/plans/plans.feature.ts';
import { rowQueues } from './features/operator/rowQueues/rowQueues.feature.ts';
import { subscription } from './features/operator/subscription/subscription.feature.ts';
import { support } from './features/operator/support/support.feature.ts';
import { supportReports } from './features/operator/supportReports/supportReports.feature.ts';
import { optOuts } from './features/optOuts/optOuts.feature.ts';
import { pageProfiles } from './features/pageProfiles/pageProfiles.feature.ts';
import { panel } from './features/panel/panel.feature.ts';
import { passwordResets } from './features/passwordResets/passwordResets.feature.ts';
import { phraseCampaigns } from './features/phraseCampaigns/phraseCampaigns.feature.ts';
import { privacy } from './features/privacy/privacy.feature.ts';
import { prompts } from './features/prompts/prompts.feature.ts';
import { pushSubscriptions } from './features/pushSubscriptions/pushSubscriptions.feature.ts';
import { reportMails } from './features/reportMails/reportMails.feature.ts';
import { reports } from './features/reports/reports.feature.ts';
import { savedViews } from './features/savedViews/savedViews.feature.ts';
import { schedules } from './features/schedules/schedules.feature.ts';
import { secondFactors } from './features/secondFactors/secondFactors.feature.ts';
import { security } from './features/security/security.feature.ts';
import { siteChats } from './features/siteChats/siteChats.feature.ts';
import { specialDays } from './features/specialDays/specialDays.feature.ts';
import { tags } from './features/tags/tags.feature.ts';
import { ticketNotes } from './features/ticketNotes/ticketNotes.feature.ts';
import { transcripts } from './features/transcripts/transcripts.feature.ts';
import { webhooks } from './features/webhooks/webhooks.feature.ts';
import { events } from './http/live/events.feature.ts';
import { outbox } from './outbox/outbox.feature.ts';
import { rowQueue } from './rowQueue/rowQueue.feature.ts';
import { steps } from './steps/steps.feature.ts';

/** The lowest features: the rest builds on them, and they drive it. */
const machine = {
  automation,
  calls,
  channels,
  events,
  macros,
  outbox,
  rowQueue,
  steps,
};

/** The base of the others: each imports only those before it (`stairs` in .dependency-cruiser.cjs). */
const core = {
  settings,
  mail,
  audit,
  notifications,
  storageUse,
  media,
  madeFiles,
  quickReplies,
  roles,
  tokens,
  session,
  users,
  figures,
  attendances,
  closingReasons,
  contacts,
  templates,
  messages,
  tickets,
  connections,
  queues,
};

/** The features that people work with. */
const work = {
  assist,
  prompts,
  integrations,
  knowledge,
  announcements,
  bulkActions,
  campaigns,
  chatbots,
  chats,
  cockpit,
  companyExports,
  contactFields,
  contactLists,
  contactImports,
  dashboard,
  drafts,
  files,
  flows,
  forwards,
  helps,
  inbound,
  invitations,
  kanban,
  linkPreviews,
  mcp,
  messagesApi,
  groups,
  numbers,
  optOuts,
  pageProfiles,
  panel,
  passwordResets,
  phraseCampaigns,
  privacy,
  pushSubscriptions,
  reportMails,
  reports,
  savedViews,
  schedules,
  secondFactors,
  security,
  siteChats,
  specialDays,
  tags,
  ticketNotes,
  transcripts,
  webhooks,
};

/** The operator's features across companies. */
const operator = {
  companies,
  housekeeping,
  incidents,
  installers,
  invoices,
  overview,
  paymentProvider,
  plans,
  rowQueues,
  subscription,
  support,
  supportReports,
};

/** All of them, from the lowest floor to the highest. Handlers of a hook run in this order. */
export const features = { ...machine, ...core, ...work, ...operator } satisfies Record<string, Feature> &
  Record<keyof typeof contract, Feature & { routes: unknown }>;
