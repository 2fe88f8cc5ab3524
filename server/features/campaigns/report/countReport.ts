import {
  type CampaignReport,
  curveDays,
  lastingFaults,
  mostCurvePoints,
  type SlotFigures,
  textSlots,
} from '@recado/shared/features/campaigns';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { campaignEntries } from '../campaigns.table.ts';
import { stays } from '../preparing/leaveAudience.ts';
import { countWon } from './countWon.ts';

type Report = z.input<typeof CampaignReport>;

/** Faults of entries that have no number to write to, or one that another entry has. */
const withoutNumber: readonly (string | null)[] = ['invalidNumber', 'unchecked', 'repeated'];

/** The figures of a campaign, beside the campaign itself (REACH-01 to REACH-05). */
export async function countReport(tx: Tx, campaignId: number): Promise<Omit<Report, 'campaign'>> {
  const [groups, won] = await Promise.all([countGroups(tx, campaignId), countWon(tx, campaignId)]);
  const curve = await drawCurve(tx, campaignId, groups);
  const sum = (count: (group: Group) => number, among: readonly Group[] = groups) =>
    among.reduce((total, group) => total + count(group), 0);
  const sentOf = ({ state, sent }: Group) => (state === 'failed' ? 0 : sent);
  const failedOf = ({ state, total }: Group) => (state === 'failed' ? total : 0);
  const slots = textSlots.map((slot): SlotFigures => {
    const among = groups.filter((group) => group.slot === slot);
    const sale = won.find((one) => one.slot === slot);
    return {
      slot,
      asked: sum(({ asked }) => asked, among),
      confirmed: sum(({ confirmed }) => confirmed, among),
      sent: sum(sentOf, among),
      delivered: sum(({ delivered }) => delivered, among),
      read: sum(({ read }) => read, among),
      answered: sum(({ answered }) => answered, among),
      optedOut: sum(({ optedOut }) => optedOut, among),
      failed: sum(failedOf, among),
      won: sale?.won ?? 0,
      wonCents: sale?.wonCents ?? 0,
    };
  });
  return {
    cards: {
      valid: sum(({ state, fault, total }) =>
        state === 'skipped' && withoutNumber.includes(fault) ? 0 : total,
      ),
      confirmationRequested: sum(({ asked }) => asked),
      confirmed: sum(({ confirmed }) => confirmed),
      sent: sum(sentOf),
      delivered: sum(({ delivered }) => delivered),
      read: sum(({ read }) => read),
      answered: sum(({ answered }) => answered),
      optedOut: sum(({ optedOut }) => optedOut),
      failed: sum(failedOf),
      skipped: sum(({ state, total }) => (state === 'skipped' ? total : 0)),
    },
    slots: slots.filter(({ asked, sent, failed }) => asked + sent + failed > 0),
    curve,
    faults: faultsOf(groups),
    again: sum(({ state, fault, total, delivered }) =>
      state === 'failed' && !lastingFaults.includes(fault ?? '') ? total - delivered : 0,
    ),
  };
}

/** Entries of one text, state and fault. */
type Group = Awaited<ReturnType<typeof countGroups>>[number];

const countGroups = (tx: Tx, campaignId: number) => {
  const { slot, state, fault, ...of } = campaignEntries;
  const count = (column: PgColumn) => sql<number>`count(${column})::int`;
  return tx
    .select({
      slot,
      state,
      fault,
      total: sql<number>`count(*)::int`,
      asked: count(of.confirmationRequestedAt),
      confirmed: count(of.confirmedAt),
      sent: count(of.sentAt),
      delivered: count(of.deliveredAt),
      read: count(of.readAt),
      answered: count(of.answeredAt),
      optedOut: count(of.optedOutAt),
      firstSent: sql<string | null>`min(${of.sentAt})`,
      lastSent: sql<string | null>`max(${of.sentAt})`,
      lastDelivered: sql<string | null>`max(${of.deliveredAt})`,
      firstAnswered: sql<string | null>`min(${of.answeredAt})`,
      lastAnswered: sql<string | null>`max(${of.answeredAt})`,
    })
    .from(campaignEntries)
    .where(and(eq(of.campaignId, campaignId), stays(campaignId)))
    .groupBy(slot, state, fault);
};

/** Why entries failed or were passed over, the most frequent first. */
function faultsOf(groups: readonly Group[]): Report['faults'] {
  const counts = new Map<string, number>();
  for (const { state, fault, total } of groups)
    if (state === 'failed' || state === 'skipped')
      counts.set(fault ?? 'failed', (counts.get(fault ?? 'failed') ?? 0) + total);
  return [...counts]
    .map(([fault, count]) => ({ fault, count }))
    .sort((a, b) => b.count - a.count || a.fault.localeCompare(b.fault));
}

/** Sent, delivered and answered so far, at equal steps of time from the first message (REACH-03). */
async function drawCurve(tx: Tx, campaignId: number, groups: readonly Group[]): Promise<Report['curve']> {
  const span = spanOf(groups);
  if (!span) return [];
  const { first, last, stepMs } = span;
  const { sentAt, deliveredAt, answeredAt, state } = campaignEntries;
  const bin = (column: PgColumn) =>
    sql`case when ${column} <= ${last.toISOString()}::timestamptz then date_bin(${`${stepMs} ms`}::interval, ${column}, ${first.toISOString()}::timestamptz) end`;
  const bins = await tx.execute<{ at: string; sent: number; delivered: number; answered: number }>(sql`
    with bins as materialized (
      select ${bin(sentAt)} as s, ${bin(deliveredAt)} as d, ${bin(answeredAt)} as a, count(*)::int as n
      from ${campaignEntries}
      where ${campaignEntries.campaignId} = ${campaignId} and ${state} <> 'failed'
        and (${sentAt} is not null or ${answeredAt} is not null)
      group by 1, 2, 3
    )
    select at, sum(sent)::int as sent, sum(delivered)::int as delivered, sum(answered)::int as answered
    from (
      select s as at, n as sent, 0 as delivered, 0 as answered from bins
      union all select d, 0, n, 0 from bins
      union all select a, 0, 0, n from bins
    ) parts where at is not null group by at order by at`);
  const byBin = new Map(
    bins.map((one) => [Math.round((new Date(one.at).getTime() - first.getTime()) / stepMs), one]),
  );
  const so = { sent: 0, delivered: 0, answered: 0 };
  return Array.from({ length: Math.max(-1, ...byBin.keys()) + 1 }, (_, n) => {
    const more = byBin.get(n);
    so.sent += more?.sent ?? 0;
    so.delivered += more?.delivered ?? 0;
    so.answered += more?.answered ?? 0;
    return { at: new Date(first.getTime() + (n + 1) * stepMs), ...so };
  });
}

/** The beginning and the end of the curve, and its step; undefined while there is nothing to draw. */
function spanOf(groups: readonly Group[]): { first: Date; last: Date; stepMs: number } | undefined {
  const reached = groups.filter(({ state }) => state !== 'failed');
  const times = (moments: readonly (string | null)[]) =>
    moments.flatMap((moment) => (moment === null ? [] : [new Date(moment).getTime()]));
  const firsts = times(reached.flatMap((group) => [group.firstSent, group.firstAnswered]));
  const messages = times(reached.map((group) => group.lastSent));
  const lasts = times(reached.flatMap((group) => [group.lastSent, group.lastDelivered, group.lastAnswered]));
  if (firsts.length === 0) return undefined;
  const first = Math.min(...firsts);
  const last = Math.min(
    Math.max(...lasts),
    Math.max(...(messages.length > 0 ? messages : lasts)) + curveDays * 24 * 3_600_000,
  );
  const stepMs = Math.max(1000, Math.ceil((last - first + 1) / mostCurvePoints));
  return { first: new Date(first), last: new Date(last), stepMs };
}
