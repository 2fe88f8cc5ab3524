import type { Ticket } from '@recado/shared/features/tickets';
import { until } from '../until.ts';
import type { Caller } from './caller.ts';
import type { Line, Stage } from './stage.ts';

/** A conversation that an attendant has accepted. */
export interface Conversation {
  ticketId: number;
  customer: string;
  line: Line;
}

/** Customers write to this number, and the caller accepts their tickets. */
export async function openConversations(
  { simulator, sql }: Stage,
  caller: Caller,
  line: Line,
  customers: readonly string[],
): Promise<Conversation[]> {
  const user = await caller.call<{ id: number }>('GET', '/auth/me');
  const opened: Conversation[] = [];
  for (const [n, customer] of customers.entries()) {
    await simulator.api.createContact({ number: customer, name: `Cliente ${customer}`, addressing: 'pn' });
    const text = `Oi, ${n} de ${line.phone}`;
    await simulator.api.sendText(customer, line.phone, text);
    const find = () => sql()<Pick<Ticket, 'id'>[]>`select id from tickets where last_message = ${text}`;
    await until(async () => (await find()).length === 1);
    const [ticket] = await find();
    await caller.call('PUT', `/tickets/${ticket!.id}`, { status: 'open', userId: user.id });
    opened.push({ ticketId: ticket!.id, customer, line });
  }
  return opened;
}
