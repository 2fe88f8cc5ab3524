import type { SessionUser } from '@recado/shared/features/session';
import type { Ticket } from '@recado/shared/features/tickets';
import { greetingAt, namesOf, type VariableValues } from '@recado/shared/lib/variables';

/** What the variables of a reply stand for in this conversation, at this moment of the company's day. Hidden numbers are not known. */
export function replyValues(
  { id, contact, queue, whatsapp }: Ticket,
  { name, company, masked }: SessionUser,
  now: Date = new Date(),
): VariableValues {
  const inCompany = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: company.timeZone, ...options }).format(now);
  const time = inCompany({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return {
    ...namesOf(contact.name),
    number: masked ? undefined : contact.number,
    email: contact.email,
    greeting: greetingAt(Number.parseInt(time, 10)),
    date: inCompany({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    time,
    ticket: String(id),
    queue: queue?.name,
    user: name,
    company: company.name,
    connection: whatsapp.name,
  };
}
