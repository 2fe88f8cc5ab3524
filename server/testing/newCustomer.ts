import type { Ticket } from '@recado/shared/features/tickets';
import type { Content } from '../channels/channel.ts';
import type { TestApp } from './buildTestApp.ts';
import { type FakeConnection, message, person, phone } from './fakeChannel.ts';

let numbers = 0;
/** A number that nobody of this test file has. */
export const newNumber = (): string => `55119${String(++numbers).padStart(8, '0')}`;

/** A customer whom nobody knows writes; returns the ticket as an admin sees it. */
export async function newTicket(
  { call, people }: TestApp,
  line: FakeConnection,
  {
    number = newNumber(),
    name = 'Cliente',
    said = 'oi',
  }: { number?: string; name?: string; said?: string | Content } = {},
): Promise<Ticket> {
  await line.arrive(message(person(phone(number), name), said));
  const { body } = await call(people.adminA, 'GET', `/tickets?searchParam=${number}&showAll=true`);
  return body.tickets[0];
}
