import type { Ticket } from '@recado/shared/features/tickets';
import type { Content } from '../channels/channel.ts';
import type { TestApp } from './buildTestApp.ts';
import { type FakeConnection, message, person, phone } from './fakeChannel.ts';

let numbers = 0;
/** A number that no contact of this test file has. */
export const newNumber = (): string => `55119${String(++numbers).padStart(8, '0')}`;

/** An unknown customer writes; returns the ticket as an admin of the company sees it. */
export async function newTicket(
  { call, people }: TestApp,
  line: FakeConnection,
  {
    number = newNumber(),
    name = 'Cliente',
    text = 'oi',
  }: { number?: string; name?: string; text?: string | Content } = {},
  admin = people.adminA,
): Promise<Ticket> {
  await line.arrive(message(person(phone(number), name), text));
  const { body } = await call(admin, 'GET', `/tickets?searchParam=${number}&showAll=true`);
  return body.tickets[0];
}
