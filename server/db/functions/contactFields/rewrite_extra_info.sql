-- Rewrites extra information and leaves the index to the caller. The body sets the switch: only superusers may set such a
-- parameter in the head of a function.
create or replace function rewrite_extra_info(told jsonb, moment timestamptz) returns void language plpgsql as $$
begin
  perform set_config('app.fields_indexed_later', 'on', true);
  update contacts set extra_info = changed."extraInfo", updated_at = moment
  from jsonb_to_recordset(told) as changed(id int, "extraInfo" jsonb)
  where contacts.id = changed.id;
  perform set_config('app.fields_indexed_later', '', true);
end $$;
