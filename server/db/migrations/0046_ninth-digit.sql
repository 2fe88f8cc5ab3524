-- Brazilian mobiles are known with and without their ninth digit, so that a message from either makes no second contact.
insert into "contact_identities" ("company_id", "contact_id", "kind", "value")
select "company_id", "contact_id", 'phone',
  case when length("value") = 13 then left("value", 4) || right("value", 8) else left("value", 4) || '9' || right("value", 8) end
from "contact_identities"
where "kind" = 'phone' and "value" ~ '^55[1-9][0-9]9?[6-9][0-9]{7}$'
on conflict do nothing;
