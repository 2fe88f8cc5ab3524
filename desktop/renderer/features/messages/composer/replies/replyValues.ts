import type { SessionUser } from '@recado/shared/features/session';
import type { Ticket } from '@recado/shared/features/tickets';
import { companyLanguage, type VariableValues, valuesOf } from '@recado/shared/lib/variables';

/** What the variables of a reply stand for in this conversation, at this moment of the company's day. Hidden numbers are not known. */
export const replyValues = (
  { id, contact, queue, whatsapp }: Ticket,
  { name, company, masked }: SessionUser,
  protocol?: string | null,
  now: Date = new Date(),
): VariableValues =>
  valuesOf({
    contact: { name: contact.name, number: masked ? undefined : contact.number, email: contact.email },
    ticketId: id,
    queue: queue?.name,
    user: name,
    company: company.name,
    connection: whatsapp.name,
    protocol: protocol ?? undefined,
    timeZone: company.timeZone,
    language: companyLanguage(company.companieSettings.find(({ key }) => key === 'language')?.value),
    now,
  });
