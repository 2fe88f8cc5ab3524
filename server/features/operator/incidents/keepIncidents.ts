import { eq, inArray } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import type { Vault } from '../../../openVault.ts';
import { diskKey, type Trouble } from './findTroubles.ts';
import { type IncidentKind, incidents } from './incidents.table.ts';
import { notifyOperators } from './notifyOperators.ts';

type Incident = typeof incidents.$inferSelect;

const minuteMs = 60_000;
/** How long an incident must last before operators hear of it: a number often comes back by itself. */
const graceMs: Record<IncidentKind, number> = { number: 5 * minuteMs, aside: 0, disk: 0 };
/** Operators are notified at most this often; incidents in between go into one notice. */
const tellEveryMs = 10 * minuteMs;
/** How long an ended incident stays in the table. */
const keptMs = 24 * 60 * minuteMs;

/**
 * Compares the present troubles with the stored incidents, and notifies the operators. They hear once when an
 * incident begins, and once when an incident that they have heard of is over (NOTIFY-04).
 */
export async function keepIncidents(
  work: AcrossWork,
  vault: Vault,
  troubles: readonly Trouble[],
): Promise<void> {
  const { tx, clock } = work;
  const now = clock.now();
  const since = (at: Date | null) => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY);
  const byKey = new Map((await tx.select().from(incidents).for('update')).map((one) => [one.key, one]));
  const lastTold = Math.min(
    ...[...byKey.values()].flatMap((one) => [since(one.toldAt), since(one.endToldAt)]),
  );
  const change = async (one: Incident, fields: Partial<Incident>) => {
    Object.assign(one, fields);
    await tx.update(incidents).set(fields).where(eq(incidents.key, one.key));
  };

  for (const trouble of troubles) {
    const one = byKey.get(trouble.key);
    if (!one) {
      const fresh = { ...trouble, seenAt: now, toldAt: null, endedAt: null, endToldAt: null };
      await tx.insert(incidents).values(fresh);
      byKey.set(trouble.key, fresh);
    } else if (one.endToldAt)
      await change(one, { ...trouble, seenAt: now, toldAt: null, endedAt: null, endToldAt: null });
    // It came back before operators heard of its end: it is the same incident.
    else if (one.endedAt) await change(one, { endedAt: null });
  }
  const current = new Set(troubles.map(({ key }) => key));
  const isElsewhere = ({ kind, key }: Incident) => kind === 'disk' && key !== diskKey;
  for (const one of byKey.values())
    if (!current.has(one.key) && !one.endedAt && !isElsewhere(one)) await change(one, { endedAt: now });

  const gone = [...byKey.values()].filter(
    ({ toldAt, endedAt, endToldAt }) =>
      (endedAt && !toldAt) || (since(endToldAt) < Number.POSITIVE_INFINITY && since(endToldAt) > keptMs),
  );
  if (gone.length > 0)
    await tx.delete(incidents).where(
      inArray(
        incidents.key,
        gone.map(({ key }) => key),
      ),
    );
  if (lastTold < tellEveryMs) return;
  const begun = [...byKey.values()].filter(
    (one) => !one.toldAt && !one.endedAt && since(one.seenAt) >= graceMs[one.kind],
  );
  const over = [...byKey.values()].filter((one) => one.toldAt && one.endedAt && !one.endToldAt);
  if (begun.length + over.length === 0) return;
  for (const one of begun) await change(one, { toldAt: now });
  for (const one of over) await change(one, { endToldAt: now });
  await notifyOperators(work, vault, { begun, over });
}
