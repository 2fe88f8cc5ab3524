import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { gathered } from '../../db/statements/gathered.ts';
import { insertRows, replacingBy } from '../../db/statements/insertRows.ts';
import { preparedStatement } from '../../db/statements/preparedStatement.ts';
import { automations } from '../automations.table.ts';

/** The state of automation for a ticket, as a step reads and changes it. */
export type AutomationState = typeof automations.$inferSelect;

/** Releases that know this number understand a waiting question; a question with another number is dropped. */
export const stateSchema = 1;

/** Reads it; a new ticket has a fresh one. The ticket is locked, so no other step changes it. */
export async function readState(
  tx: Tx,
  ticket: { id: number; companyId: number; placedAt: Date },
  now: Date,
): Promise<AutomationState & { isNew: boolean }> {
  const row = await stateOf(tx, ticket.id);
  if (row)
    return {
      ...row,
      ...(row.schema !== stateSchema && nothing),
      ...(now.getTime() - row.minuteFrom.getTime() >= 60_000 && newMinute(now)),
      isNew: false,
    };
  return {
    ticketId: ticket.id,
    companyId: ticket.companyId,
    schema: stateSchema,
    version: 0,
    ...nothing,
    askedAfter: 0,
    placedAt: ticket.placedAt,
    variables: {},
    told: {},
    attendedAt: null,
    ...newMinute(now),
    rounds: 0,
    sameRounds: 0,
    lastWords: '',
    silentUntil: null,
    isNew: true,
  };
}

const stateOf = gathered(async (tx, ticketIds: readonly number[]) => {
  const found = await statesOf(tx, { ticketIds: [...ticketIds] });
  const byTicket = new Map(found.map((state) => [state.ticketId, state]));
  return ticketIds.map((id) => byTicket.get(id));
});

const statesOf = preparedStatement((tx) =>
  tx
    .select()
    .from(automations)
    .where(sql`${automations.ticketId} = any(${sql.placeholder('ticketIds')}::int[])`),
);

const newMinute = (now: Date) => ({ minuteFrom: now, saidInMinute: 0, roundsInMinute: 0 });
const nothing = { waits: null, waitsFor: null, busyUntil: null };

/** Nothing is waited for any more. */
export const forgetQuestion = (state: AutomationState): void => void Object.assign(state, nothing);

/** Stores it, as one step later. Parallel calls share a statement: each is about another ticket. */
export const storeState = gathered(
  async (tx, states: readonly (AutomationState & { isNew: boolean })[]): Promise<undefined[]> => {
    await upsert(
      tx,
      states.map(({ isNew: _, ...state }) => ({
        ...state,
        schema: stateSchema,
        version: state.version + 1,
      })),
    );
    return states.map(() => undefined);
  },
);

const upsert = insertRows(automations, replacingBy(automations, automations.ticketId));
