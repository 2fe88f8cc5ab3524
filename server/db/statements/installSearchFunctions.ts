import type postgres from 'postgres';
import { companyRole, operatorRole } from '../client.ts';

/**
 * Installs functions that search inside texts. Under row security no index on a text can serve "contains": Postgres
 * does not know that the comparison leaks nothing. So it would compare only after it has read the company's rows one by
 * one. These functions run as the operator, who has no row security, and check the company of the transaction
 * themselves. Only the companies' role may call them. `pg_temp` comes last in their path: unnamed, it would come first,
 * and a caller's temporary view would run as the operator.
 */
export async function installSearchFunctions(owner: postgres.Sql): Promise<void> {
  await owner.unsafe(`
    grant create on schema public to ${operatorRole};
    ${contactsLike}
    ${ticketsWith}
    drop function if exists own_tickets_saying(text, int);
    revoke create on schema public from ${operatorRole};
  `);
}

const ownCompany = `nullif(current_setting('app.company', true), '')::int`;

const onlyForCompanies = (name: string) => `
  alter function ${name} owner to ${operatorRole};
  revoke all on function ${name} from public;
  grant execute on function ${name} to ${companyRole};`;

/**
 * Contacts whose folded name contains the words, or whose number contains one of these; gives up at `most`. It is
 * planned for its values: the number of numbers decides whether the index is used.
 */
const contactsLike = `
  create or replace function own_contacts_like(words text, numbers text[], most int) returns setof int
  language sql stable parallel safe security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
    select id from contacts
    where company_id = ${ownCompany} and (search_name like words or number like any(numbers))
    limit most
  $$;
  ${onlyForCompanies('own_contacts_like(text, text[], int)')}
`;

/** Tickets and their messages, newest first; the function looks at these before it uses the index. */
const newest = (columns: string, tickets: number, messages: number) => `
  select ${columns}
  from (select id from tickets where company_id = own order by updated_at desc, id desc limit ${tickets}) ticket,
  lateral (
    select search_body, is_deleted from messages where company_id = own and ticket_id = ticket.id
    order by created_at desc, id desc limit ${messages}) message`;

/**
 * Ids of the tickets with a message that contains this (in the form of `search_body`) and was not deleted. Null when
 * there are more than `most`, or so many that a scan from the newest ticket on finds a page sooner.
 *
 * The cost of the index grows with how often each trigram occurs in all messages. So the query uses the three trigrams
 * that are rarest in the newest messages, and compares the few rows that have them. Where even those are frequent, it
 * first looks for the whole text in a larger sample.
 */
const ticketsWith = `
  create or replace function own_tickets_with(said text, most int) returns int[]
  language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
  declare
    own int := ${ownCompany};
    rarest text[];
    times int;
    found int[];
  begin
    with sample as materialized (${newest('search_body', 12, 20)}),
    parts as (
      select part, (select count(*) from sample where strpos(search_body, part) > 0) as times
      from (select distinct substr(said, n, 3) as part from generate_series(1, length(said) - 2) n) cut
      where part ~ '^[0-9A-Za-z]{3}$'
      order by times limit 3)
    select array_agg('%' || part || '%'), min(parts.times) into rarest, times from parts;

    if times > 2 and 8 = (
      select count(*)
      from (${newest('', 50, 40)} where not is_deleted and strpos(search_body, said) > 0 limit 8) hits)
    then return null; end if;

    -- Letters that the index does not know: all messages are read.
    if rarest is null then perform set_config('plan_cache_mode', 'force_custom_plan', true); end if;
    select array_agg(distinct ticket_id) into found from (
      select ticket_id from messages
      where company_id = own and not is_deleted
        and search_body like coalesce(rarest[1], '%')
        and search_body like coalesce(rarest[2], rarest[1], '%')
        and search_body like coalesce(rarest[3], rarest[1], '%')
        and strpos(search_body, said) > 0
      limit most + 1) hits;
    if cardinality(found) > most then return null; end if;
    return coalesce(found, '{}');
  end $$;
  ${onlyForCompanies('own_tickets_with(text, int)')}
`;
