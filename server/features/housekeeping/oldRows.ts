import { daysOfNotifications } from '@recado/shared/features/notifications';
import { hoursOfReports } from '@recado/shared/features/reports';
import { hoursOfTranscripts } from '@recado/shared/features/transcripts';
import { daysOfDeliveries } from '@recado/shared/features/webhooks';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { rowQueues } from '../rowQueues/rowQueues.ts';

/** Which rows of which table have served their time: all of it stands in docs/operating.md, How long things are kept. */
export function oldRows(settings: Kernel['settings']): (readonly [table: string, condition: SQL])[] {
  const { EVENTS_HOURS, RAW_EVENTS_DAYS, DEAD_EVENTS_DAYS, IMPORTS_DAYS, READS_DAYS, TICKET_LOGS_DAYS } =
    settings;
  const hoursAgo = (hours: number) => sql`now() - make_interval(secs => ${hours * 3600})`;
  const daysAgo = (days: number) => hoursAgo(days * 24);
  return [
    ['events', sql`at < ${hoursAgo(EVENTS_HOURS)}`],
    ['idempotency_keys', sql`created_at < ${daysAgo(1)}`],
    ...Object.values(rowQueues).flatMap((table) => {
      const name = getTableName(table);
      return [
        [name, sql`state = 'done' and done_at < ${daysAgo(RAW_EVENTS_DAYS)}`] as const,
        [name, sql`state = 'aside' and created_at < ${daysAgo(DEAD_EVENTS_DAYS)}`] as const,
      ];
    }),
    ['whatsapp_sent', sql`created_at < ${daysAgo(14)}`],
    ['automation_decisions', sql`created_at < ${daysAgo(30)}`],
    ['bulk_actions', sql`created_at < ${daysAgo(30)}`],
    ['webhook_strays', sql`created_at < ${daysAgo(1)}`],
    ['webhook_deliveries', sql`created_at < ${daysAgo(daysOfDeliveries)}`],
    // With the rows that were refused, which hold what people brought.
    ['contact_imports', sql`coalesce(finished_at, created_at) < ${daysAgo(IMPORTS_DAYS)}`],
    // The sweep of files finds what they leave.
    ['report_files', sql`created_at < ${hoursAgo(hoursOfReports)}`],
    ['transcripts', sql`created_at < ${hoursAgo(hoursOfTranscripts)}`],
    ['contact_reads', sql`day < (${daysAgo(READS_DAYS)})::date`],
    ['number_checks', sql`asked_at < ${daysAgo(30)}`],
    ['notifications', sql`created_at < ${daysAgo(daysOfNotifications)}`],
    ['counted_tries', sql`ends_at < now()`],
    ['sign_ups', sql`expires_at < now()`],
    ['password_resets', sql`expires_at < ${daysAgo(1)}`],
    // Whose messages are gone, or say something else by now.
    [
      'link_previews',
      sql`fetched_at < ${daysAgo(7)} and not exists (
        select from messages m where m.company_id = link_previews.company_id and m.link_preview_id = link_previews.id)`,
    ],
    ['refresh_tokens', sql`spent_at < ${daysAgo(90)}`],
    ['sessions', sql`coalesce(ended_at, expires_at) < ${daysAgo(90)}`],
    ...(TICKET_LOGS_DAYS ? [['ticket_logs', sql`created_at < ${daysAgo(TICKET_LOGS_DAYS)}`] as const] : []),
  ];
}
