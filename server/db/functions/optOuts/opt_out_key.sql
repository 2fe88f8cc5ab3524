-- A hash by which somebody who opted out is known again. A Brazilian mobile is the same with and without its ninth digit.
create or replace function opt_out_key(company int, kind text, value text) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(company || ' ' || kind || ' ' || case kind
    when 'phone' then regexp_replace(value, '^55([1-9]\d)9?([6-9]\d{7})$', '55\1\2')
    else value end, 'UTF8')), 'hex')
$$;
