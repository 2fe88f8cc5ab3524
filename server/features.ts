import type { contract } from '@recado/shared/index';
import { automation } from './automation/automation.feature.ts';
import { channels } from './channels/channels.feature.ts';
import { events } from './events/events.feature.ts';
import type { Feature } from './feature.ts';
import { announcements } from './features/announcements/announcements.feature.ts';
import { attendances } from './features/attendances/attendances.feature.ts';
import { audit } from './features/audit/audit.feature.ts';
import { bulkActions } from './features/bulkActions/bulkActions.feature.ts';
import { chatbots } from './features/chatbots/chatbots.feature.ts';
import { chats } from './features/chats/chats.feature.ts';
import { closingReasons } from './features/closingReasons/closingReasons.feature.ts';
import { companies } from './features/companies/companies.feature.ts';
import { companyExports } from './features/companyExports/companyExports.feature.ts';
import { connections } from './features/connections/connections.feature.ts';
import { contactFields } from './features/contactFields/contactFields.feature.ts';
import { contactImports } from './features/contactImports/contactImports.feature.ts';
import { contacts } from './features/contacts/contacts.feature.ts';
import { dashboard } from './features/dashboard/dashboard.feature.ts';
import { drafts } from './features/drafts/drafts.feature.ts';
import { figures } from './features/figures/figures.feature.ts';
import { files } from './features/files/files.feature.ts';
import { forwards } from './features/forwards/forwards.feature.ts';
import { helps } from './features/helps/helps.feature.ts';
import { housekeeping } from './features/housekeeping/housekeeping.feature.ts';
import { inbound } from './features/inbound/inbound.feature.ts';
import { incidents } from './features/incidents/incidents.feature.ts';
import { installers } from './features/installers/installers.feature.ts';
import { invitations } from './features/invitations/invitations.feature.ts';
import { invoices } from './features/invoices/invoices.feature.ts';
import { linkPreviews } from './features/linkPreviews/linkPreviews.feature.ts';
import { mail } from './features/mail/mail.feature.ts';
import { media } from './features/media/media.feature.ts';
import { messages } from './features/messages/messages.feature.ts';
import { messagesApi } from './features/messagesApi/messagesApi.feature.ts';
import { notifications } from './features/notifications/notifications.feature.ts';
import { numbers } from './features/numbers/numbers.feature.ts';
import { overview } from './features/overview/overview.feature.ts';
import { panel } from './features/panel/panel.feature.ts';
import { passwordResets } from './features/passwordResets/passwordResets.feature.ts';
import { paymentProvider } from './features/paymentProvider/paymentProvider.feature.ts';
import { plans } from './features/plans/plans.feature.ts';
import { privacy } from './features/privacy/privacy.feature.ts';
import { queues } from './features/queues/queues.feature.ts';
import { quickReplies } from './features/quickReplies/quickReplies.feature.ts';
import { reportMails } from './features/reportMails/reportMails.feature.ts';
import { reports } from './features/reports/reports.feature.ts';
import { roles } from './features/roles/roles.feature.ts';
import { rowQueues } from './features/rowQueues/rowQueues.feature.ts';
import { savedViews } from './features/savedViews/savedViews.feature.ts';
import { schedules } from './features/schedules/schedules.feature.ts';
import { secondFactors } from './features/secondFactors/secondFactors.feature.ts';
import { security } from './features/security/security.feature.ts';
import { session } from './features/session/session.feature.ts';
import { settings } from './features/settings/settings.feature.ts';
import { specialDays } from './features/specialDays/specialDays.feature.ts';
import { storageUse } from './features/storageUse/storageUse.feature.ts';
import { subscription } from './features/subscription/subscription.feature.ts';
import { support } from './features/support/support.feature.ts';
import { tags } from './features/tags/tags.feature.ts';
import { ticketNotes } from './features/ticketNotes/ticketNotes.feature.ts';
import { tickets } from './features/tickets/tickets.feature.ts';
import { tokens } from './features/tokens/tokens.feature.ts';
import { transcripts } from './features/transcripts/transcripts.feature.ts';
import { users } from './features/users/users.feature.ts';
import { webhooks } from './features/webhooks/webhooks.feature.ts';
import { calls } from './http/calls.feature.ts';
import { outbox } from './outbox/outbox.feature.ts';
import { steps } from './steps/steps.feature.ts';

export const features = {
  announcements,
  attendances,
  audit,
  automation,
  bulkActions,
  calls,
  channels,
  chatbots,
  chats,
  closingReasons,
  companies,
  companyExports,
  connections,
  contactFields,
  contactImports,
  contacts,
  dashboard,
  drafts,
  events,
  figures,
  files,
  forwards,
  helps,
  housekeeping,
  inbound,
  incidents,
  installers,
  invitations,
  invoices,
  linkPreviews,
  mail,
  media,
  messages,
  messagesApi,
  notifications,
  numbers,
  outbox,
  overview,
  panel,
  passwordResets,
  paymentProvider,
  plans,
  privacy,
  queues,
  quickReplies,
  reportMails,
  reports,
  roles,
  rowQueues,
  savedViews,
  schedules,
  secondFactors,
  security,
  session,
  settings,
  specialDays,
  steps,
  storageUse,
  subscription,
  support,
  tags,
  ticketNotes,
  tickets,
  tokens,
  transcripts,
  users,
  webhooks,
} satisfies Record<string, Feature> & Record<keyof typeof contract, Feature & { routes: unknown }>;
