import type { ContactField } from '@recado/shared/features/contactFields';
import type { SessionUser } from '@recado/shared/features/session';
import type { Ticket } from '@recado/shared/features/tickets';
import { fieldVariables } from '@recado/shared/lib/fieldVariables';
import { companyLanguage, type VariableValues, valuesOf } from '@recado/shared/lib/variables';

/**
 * The values of a reply's variables for this conversation, now in the company's time zone. Hidden numbers
 * have no value.
 */
export const replyValues = (
  { id, contact, queue, whatsapp }: Ticket,
  { name, company, masked }: SessionUser,
  protocol?: string | null,
  fields: readonly ContactField[] = [],
  now: Date = new Date(),
): VariableValues => {
  const language = companyLanguage(company.companieSettings.find(({ key }) => key === 'language')?.value);
  const values = valuesOf({
    contact: { name: contact.name, number: masked ? undefined : contact.number, email: contact.email },
    ticketId: id,
    queue: queue?.name,
    user: name,
    company: company.name,
    connection: whatsapp.name,
    protocol: protocol ?? undefined,
    timeZone: company.timeZone,
    language,
    now,
  });
  return { ...values, fields: fieldVariables(fields, contact.extraInfo, language) };
};
