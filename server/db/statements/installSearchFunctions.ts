import type postgres from 'postgres';
import { companyRole, operatorRole } from '../client.ts';

/**
 * Searches inside texts. Under row security an index on a text cannot be used for "contains": the comparison is
 * not known to keep secrets, so it is made only after the company's rows were read one by one. These functions
 * run as the operator, who has no such wall, and put up their own: the company of the transaction, as everywhere.
 * Only the companies' role may call them. `pg_temp` stands last in their path: it is looked into first where it is
 * not named, and whoever makes a view there would have it run as the operator.
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
 * Contacts whose folded name is like the words, or whose number is like one of these; gives up at `most`. It is
 * planned for its values: how many numbers come decides whether the index is used.
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

/** Tickets and their messages, newest first, into which the function looks before it goes to the index. */
const newest = (columns: string, tickets: number, messages: number) => `
  select ${columns}
  from (select id from tickets where company_id = own order by updated_at desc, id desc limit ${tickets}) ticket,
  lateral (
    select search_body, is_deleted from messages where company_id = own and ticket_id = ticket.id
    order by created_at desc, id desc limit ${messages}) message`;

/**
 * Ids of the tickets in which this was said (in the form of `search_body`) and not taken back. Null when there
 * are more than `most`, or so many that whoever looks from the newest ticket on finds a page of them sooner.
 *
 * What the index takes grows with how often each three letters stand in all messages, so it is asked for the
 * three that are rarest in the newest messages, and the few rows that have them are compared. Where even those
 * are frequent, the whole is looked for in a larger sample first.
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
