import type { RowQueueName } from '@recado/shared/features/rowQueues';
import type { SQL } from 'drizzle-orm';
import { asks } from '../../../automation/asks/asks.table.ts';
import { outbox } from '../../../outbox/outbox.table.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import { ofKind, turnNames, type WorkTable } from '../../../rowQueue/workTable.ts';
import { ticketSteps } from '../../../steps/steps.table.ts';
import { campaignRuns } from '../../campaigns/campaigns.table.ts';
import { mails } from '../../core/mail/mail.table.ts';
import { mediaDownloads } from '../../core/media/media.table.ts';
import { forwardSends } from '../../forwards/forwards.table.ts';
import { inboundRaw } from '../../inbound/inbound.table.ts';
import { laneSteps } from '../../kanban/cards.table.ts';
import { pushSends } from '../../pushSubscriptions/pushSubscriptions.table.ts';
import { scheduleSends } from '../../schedules/schedules.table.ts';
import { webhookSends } from '../../webhooks/webhooks.table.ts';
import { paymentEvents } from '../subscription/charges.table.ts';

/** The table of each row queue. In a table with several kinds the name of the queue is the kind of its rows. */
export const rowQueues = {
  asks,
  bulkActions: tasks,
  campaigns: campaignRuns,
  campaignEntries: tasks,
  campaignFiles: tasks,
  erasures: tasks,
  historyImports: tasks,
  personExports: tasks,
  companyExports: tasks,
  contactImports: tasks,
  forwards: forwardSends,
  inbound: inboundRaw,
  knowledge: tasks,
  laneSteps,
  links: tasks,
  listChecks: tasks,
  listImports: tasks,
  listRemovals: tasks,
  mails,
  outbox,
  media: mediaDownloads,
  payments: paymentEvents,
  pushes: pushSends,
  reportMails: tasks,
  reports: tasks,
  schedules: scheduleSends,
  steps: ticketSteps,
  transcripts: tasks,
  vectors: tasks,
  webhooks: webhookSends,
} as Record<RowQueueName, WorkTable>;

/** Every table of work rows. */
export const workTables: readonly WorkTable[] = [...new Set(Object.values(rowQueues))];

/** The kind of a queue's rows; undefined when its table has no kinds. */
export const kindOf = (name: RowQueueName): string | undefined =>
  turnNames(rowQueues[name]).kind ? name : undefined;

/** Selects the rows of a queue in its table. */
export const isInQueue = (name: RowQueueName, row?: SQL): SQL => ofKind(rowQueues[name], kindOf(name), row);
