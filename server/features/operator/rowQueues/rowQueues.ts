import type { RowQueueName } from '@recado/shared/features/rowQueues';
import { outbox } from '../../../outbox/outbox.table.ts';
import type { WorkTable } from '../../../rowQueue/workTable.ts';
import { ticketSteps } from '../../../steps/steps.table.ts';
import { bulkActionWork } from '../../bulkActions/bulkActions.table.ts';
import { contactImportWork } from '../../contactImports/contactImports.table.ts';
import { madeFileWork } from '../../core/madeFiles/madeFiles.table.ts';
import { mails } from '../../core/mail/mail.table.ts';
import { mediaDownloads } from '../../core/media/media.table.ts';
import { forwardSends } from '../../forwards/forwards.table.ts';
import { inboundRaw } from '../../inbound/inbound.table.ts';
import { linkLooks } from '../../linkPreviews/linkLooks.table.ts';
import { erasureWork } from '../../privacy/privacy.table.ts';
import { reportTurns } from '../../reportMails/reportMails.table.ts';
import { scheduleSends } from '../../schedules/schedules.table.ts';
import { webhookSends } from '../../webhooks/webhooks.table.ts';
import { paymentEvents } from '../subscription/charges.table.ts';

/** Every table of work rows. */
export const rowQueues = {
  bulkActions: bulkActionWork,
  erasures: erasureWork,
  contactImports: contactImportWork,
  forwards: forwardSends,
  inbound: inboundRaw,
  links: linkLooks,
  mails,
  outbox,
  madeFiles: madeFileWork,
  media: mediaDownloads,
  payments: paymentEvents,
  reportMails: reportTurns,
  schedules: scheduleSends,
  steps: ticketSteps,
  webhooks: webhookSends,
} as Record<RowQueueName, WorkTable>;
