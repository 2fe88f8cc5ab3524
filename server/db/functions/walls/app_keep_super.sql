-- Operators decide who is an operator, and no transaction of a company does.
create or replace function app_keep_super() returns trigger language plpgsql as $$
begin
  if current_user = 'recado_company' and new.super is distinct from (tg_op = 'UPDATE' and old.super) then
    raise insufficient_privilege using message = 'only operators decide who is one';
  end if;
  return new;
end $$;

create or replace trigger keep_super before insert or update on users for each row execute function app_keep_super();
