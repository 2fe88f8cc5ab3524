-- Notes that figures changed for an attendance that is inserted with an old beginning.
create or replace function keep_figures_of_made() returns trigger language plpgsql as $$
begin
  perform note_figures(new.company_id, new.begun_at, new.resolved_at);
  return null;
end $$;

create or replace trigger attendances_figures_made after insert on attendances for each row
  when (new.begun_at < now() - interval '6 hours') execute function keep_figures_of_made();
