-- Keeps the counts of each contact list, wherever items come and go (contactLists.table.ts). A list that is deleted
-- itself has no row any more.
create or replace function count_list_items() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  changes constant text := 'update contact_lists l
    set contacts_count = contacts_count + items, valid_count = valid_count + valid, unchecked_count = unchecked_count + unchecked
    from (select company_id, contact_list_id, sum(sign)::int as items,
        coalesce(sum(sign) filter (where is_whatsapp_valid), 0)::int as valid,
        coalesce(sum(sign) filter (where is_whatsapp_valid is null and number <> ''''), 0)::int as unchecked
      from (%s) changed group by company_id, contact_list_id) counts
    where l.company_id = counts.company_id and l.id = counts.contact_list_id and (items <> 0 or valid <> 0 or unchecked <> 0)';
  fresh_rows constant text := 'select company_id, contact_list_id, number, is_whatsapp_valid, 1 as sign from fresh';
  gone_rows constant text := 'select company_id, contact_list_id, number, is_whatsapp_valid, -1 as sign from gone';
begin
  execute format(changes, case tg_op
    when 'INSERT' then fresh_rows
    when 'DELETE' then gone_rows
    else fresh_rows || ' union all ' || gone_rows end);
  return null;
end $$;

create or replace trigger contact_list_items_made after insert on contact_list_items referencing new table as fresh for each statement execute function count_list_items();

create or replace trigger contact_list_items_changed after update on contact_list_items referencing old table as gone new table as fresh for each statement execute function count_list_items();

create or replace trigger contact_list_items_gone after delete on contact_list_items referencing old table as gone for each statement execute function count_list_items();
