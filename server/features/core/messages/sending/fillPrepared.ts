import { isOn } from '@recado/shared/features/settings';
import { fieldVariables } from '@recado/shared/lib/fieldVariables';
import {
  companyLanguage,
  fillForCustomer,
  hasVariable,
  mayHoldField,
  type VariableValues,
  valuesOf,
} from '@recado/shared/lib/variables';
import { eq, sql } from 'drizzle-orm';
import { preparedStatement } from '../../../../db/statements/preparedStatement.ts';
import type { Work } from '../../../../work.ts';
import { companies } from '../../../operator/companies/companies.table.ts';
import { protocolNumber } from '../../attendances/protocolOf.ts';
import { connections } from '../../connections/connections.table.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { activeFields } from '../../contacts/fields/contactFieldRows.ts';
import { queues } from '../../queues/queues.table.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { users } from '../../users/users.table.ts';

/** The ticket that a prepared text is sent on, as it will be when the text leaves. */
interface On {
  id: number;
  queueId: number | null;
  userId: number | null;
}

/**
 * Replaces variables in prepared texts (greetings, farewells, hours, chatbots, ratings) with the conversation's own
 * values. They are in the company's language and time zone, and empty where nobody knows them. A company that hides
 * numbers sends none, because people who may not see numbers read the text in the conversation (DRAWER-10). `more`
 * holds what the caller alone knows; it counts before everything else.
 */
export async function fillPrepared(
  { tx, clock }: Work,
  ticket: On,
  texts: readonly string[],
  more: VariableValues = {},
): Promise<string[]> {
  const namesField = texts.some(mayHoldField);
  if (!namesField && !texts.some((text) => hasVariable(text))) return [...texts];
  const { id, queueId, userId } = ticket;
  const [[facts], { language, enableLGPD, lgpdHideNumber }, fields] = await Promise.all([
    factsOf(tx, { id, queueId, userId }),
    readSettings(tx, ['language', 'enableLGPD', 'lgpdHideNumber']),
    namesField ? activeFields(tx) : [],
  ]);
  if (!facts) return [...texts];
  const { name, number, email, extraInfo, ...rest } = facts;
  const spoken = companyLanguage(language);
  const hidesNumbers = isOn(enableLGPD) && isOn(lgpdHideNumber);
  const values = {
    ...valuesOf({
      contact: { name, number: hidesNumbers ? undefined : number, email },
      ticketId: id,
      company: rest.company,
      connection: rest.connection,
      queue: rest.queue ?? undefined,
      user: rest.user ?? undefined,
      protocol: rest.protocol ?? undefined,
      timeZone: rest.timeZone,
      language: spoken,
      now: clock.now(),
    }),
    ...more,
    fields: new Map([...fieldVariables(fields, extraInfo, spoken), ...(more.fields ?? [])]),
  };
  return texts.map((text) => (hasVariable(text, values.fields) ? fillForCustomer(text, values) : text));
}

const factsOf = preparedStatement((tx) =>
  tx
    .select({
      name: contacts.name,
      number: contacts.number,
      email: contacts.email,
      extraInfo: contacts.extraInfo,
      company: companies.name,
      timeZone: companies.timeZone,
      connection: connections.name,
      queue: queues.name,
      user: users.name,
      protocol: sql<string | null>`(
        select ${protocolNumber} from attendances where attendances.ticket_id = ${tickets.id}
        order by attendances.id desc limit 1)`,
    })
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .innerJoin(companies, eq(companies.id, tickets.companyId))
    .innerJoin(connections, eq(connections.id, tickets.whatsappId))
    .leftJoin(queues, sql`${queues.id} = ${sql.placeholder('queueId')}::int`)
    .leftJoin(users, sql`${users.id} = ${sql.placeholder('userId')}::int`)
    .where(eq(tickets.id, sql.placeholder('id'))),
);
