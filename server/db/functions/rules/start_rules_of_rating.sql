-- A customer's rating begins rules.
create or replace function start_rules_of_rating() returns trigger language plpgsql as $$
begin
  perform start_rules(new.company_id, new.ticket_id, 'rated', new.rate::text, null, null, new.rate);
  return null;
end $$;

create or replace trigger user_ratings_rules after insert or update of rate on user_ratings for each row
  when (new.rate is not null) execute function start_rules_of_rating();
