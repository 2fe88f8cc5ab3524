import type postgres from 'postgres';
import { companyRole, operatorRole } from './client.ts';

/**
 * Searches inside texts. Under row security an index on a text cannot be used for "contains": the comparison is
 * not known to keep secrets, so it is made only after the company's rows were read one by one. These functions
 * run as the operator, who has no such wall, and put up their own: the company of the transaction, as everywhere.
 * Only the companies' role may call them. Both take LIKE patterns of folded words and give up at `most` rows.
 */
export async function installSearchFunctions(owner: postgres.Sql): Promise<void> {
  await owner.unsafe(`
    grant create on schema public to ${operatorRole};

    create or replace function own_contacts_like(words text, numbers text[], most int) returns setof int
    language sql stable parallel safe security definer set search_path = public as $$
      select id from contacts
      where company_id = nullif(current_setting('app.company', true), '')::int
        and (search_name like words or number like any(numbers))
      limit most
    $$;
    alter function own_contacts_like(text, text[], int) owner to ${operatorRole};
    revoke all on function own_contacts_like(text, text[], int) from public;
    grant execute on function own_contacts_like(text, text[], int) to ${companyRole};

    create or replace function own_tickets_saying(words text, most int) returns setof int
    language sql stable parallel safe security definer set search_path = public as $$
      select distinct ticket_id from (
        select ticket_id from messages
        where company_id = nullif(current_setting('app.company', true), '')::int
          and not is_deleted and fold(body) like words
        limit most
      ) said
    $$;
    alter function own_tickets_saying(text, int) owner to ${operatorRole};
    revoke all on function own_tickets_saying(text, int) from public;
    grant execute on function own_tickets_saying(text, int) to ${companyRole};

    revoke create on schema public from ${operatorRole};
  `);
}
