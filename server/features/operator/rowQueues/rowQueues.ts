import type { RowQueueName } from '@recado/shared/features/rowQueues';
import { outbox } from '../../../outbox/outbox.table.ts';
import type { WorkTable } from '../../../rowQueue/workTable.ts';
import { ticketSteps } from '../../../steps/steps.table.ts';
import { bulkActionWork } from '../../bulkActions/bulkActions.table.ts';
import { companyExportWork } from '../../companyExports/companyExports.table.ts';
import { contactImportWork } from '../../contactImports/contactImports.table.ts';
import { mails } from '../../core/mail/mail.table.ts';
import { mediaDownloads } from '../../core/media/media.table.ts';
import { forwardSends } from '../../forwards/forwards.table.ts';
import { inboundRaw } from '../../inbound/inbound.table.ts';
import { linkLooks } from '../../linkPreviews/linkLooks.table.ts';
import { erasureWork, personExportWork } from '../../privacy/privacy.table.ts';
import { pushSends } from '../../pushSubscriptions/pushSubscriptions.table.ts';
import { reportTurns } from '../../reportMails/reportMails.table.ts';
import { reportWork } from '../../reports/reportFiles.table.ts';
import { scheduleSends } from '../../schedules/schedules.table.ts';
import { transcriptWork } from '../../transcripts/transcripts.table.ts';
import { webhookSends } from '../../webhooks/webhooks.table.ts';
import { paymentEvents } from '../subscription/charges.table.ts';

/** Every table of work rows. */
export const rowQueues = {
  bulkActions: bulkActionWork,
  erasures: erasureWork,
  personExports: personExportWork,
  companyExports: companyExportWork,
  contactImports: contactImportWork,
  forwards: forwardSends,
  inbound: inboundRaw,
  links: linkLooks,
  mails,
  outbox,
  media: mediaDownloads,
  payments: paymentEvents,
  pushes: pushSends,
  reportMails: reportTurns,
  reports: reportWork,
  schedules: scheduleSends,
  steps: ticketSteps,
  transcripts: transcriptWork,
  webhooks: webhookSends,
} as Record<RowQueueName, WorkTable>;
