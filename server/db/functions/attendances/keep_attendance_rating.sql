-- Copies a rating to the last attendance of its ticket.
create or replace function keep_attendance_rating() returns trigger language plpgsql as $$
declare
  rating user_ratings := case when tg_op = 'DELETE' then old else new end;
begin
  update attendances a set
    is_asked = tg_op <> 'DELETE',
    awaits_rating = tg_op <> 'DELETE' and rating.rate is null,
    rate = case when tg_op <> 'DELETE' then rating.rate end,
    rated_at = case when tg_op <> 'DELETE' and rating.rate is not null then clock_timestamp() end
  where a.company_id = rating.company_id
    and a.id = (select max(id) from attendances where company_id = rating.company_id and ticket_id = rating.ticket_id);
  return null;
end $$;

create or replace trigger user_ratings_attended after insert or update or delete on user_ratings for each row execute function keep_attendance_rating();
