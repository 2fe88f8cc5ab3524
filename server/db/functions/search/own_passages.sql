-- Passages of the transaction's company that have words of a question, best first, at most so many. Sources: null for all.
-- `forms` has the words of the question as each language's stemmer reads them: place, language, form, isSynonym,
-- isStory, isAsked. `score` orders; `covered` is the part of the question that the passage has, rare words counting for
-- more. Words of a story find and order, and need not be covered. Three words of a question in one passage are no chance,
-- so they count half as much again: chatty people write many words that no passage has. For the same reason the clause
-- that asks is looked at by itself: a passage that has it covers the question, whatever story is around it.
--
-- Ranks of the database do not know that rare words say more than frequent ones, so each word weighs by how many passages
-- have it. Passages of the rarest words are compared, since the frequent ones would find half of them all. Only the index
-- of words may lead to passages: reading the company's passages unpacks the words of each.
--
-- The index finds all passages of a word, however few are wanted. Where there are many passages, a sample of them tells
-- which words are frequent, and those are not counted.
create or replace function own_passages(forms jsonb, sources int[], most int)
returns table (id bigint, score real, covered real)
language plpgsql stable parallel safe security definer set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan set jit = off set enable_seqscan = off set enable_indexscan = off as $$
declare
  own int := nullif(current_setting('app.company', true), '')::int;
  mark text;
  passages double precision;
  word record;
  times double precision;
  most_compared constant int := 700;
  no_chance constant int := 3;
  most_counted constant int := 2000;
  -- Of so many passages, one sample in forty means more of them than the index counts as fast.
  many constant int := 4000;
  sampled constant int := 160;
  frequent constant int := 4;
  sample tsvector[];
  gathered double precision := 0;
  rarest text[];
  -- Passages with so many of the rarest words.
  having_words text[];
  fewest int := 1;
  found_ids bigint[] := '{}';
  found_scores real[];
  found_covered real[];
  wanted text[] := '{}';
  direct tsquery[] := '{}';
  other tsquery[] := '{}';
  weights real[] := '{}';
  counts real[] := '{}';
  needed boolean[] := '{}';
  asked_for boolean[] := '{}';
  total_asked real;
  total real := 0;
begin
  -- With few passages any word would be frequent.
  select greatest(coalesce(sum(s.passages_count), 0), 200) into passages
  from knowledge_sources s where s.company_id = own and (sources is null or s.id = any(sources));
  -- The company is a word too, which keeps others' passages out. Where most are its own, the filter alone is faster.
  select case when passages * 8 > reltuples then '' else format('''=%s'' & ', own) end into mark
  from pg_class where oid = 'knowledge_passages'::regclass;
  if passages > many then
    select array_agg(p.words) into sample
    from (
      select s.id, s.passages_count, sum(s.passages_count) over (order by s.id) as upto
      from knowledge_sources s where s.company_id = own and (sources is null or s.id = any(sources))) source,
    lateral generate_series(
      ceil((upto - passages_count) * sampled / passages)::int, ceil(upto * sampled / passages)::int - 1) n,
    -- A limit, so that each is looked up.
    lateral (
      select p.words || ''::tsvector as words from knowledge_passages p
      where p.company_id = own and p.source_id = source.id
        and p.place = floor(n * passages / sampled)::int - (upto - passages_count)
      limit 1) p;
  end if;
  for word in
    select place, coalesce(bool_or(is_story), false) as is_story, coalesce(bool_or(is_asked), false) as is_asked,
      string_agg(quote_literal(lexeme), '|') filter (where not is_synonym) as direct,
      string_agg(quote_literal(lexeme), '|') filter (where is_synonym) as synonyms
    from (
      select place, lexeme, bool_and("isSynonym") as is_synonym, bool_or("isStory") as is_story,
        bool_or("isAsked") as is_asked
      from jsonb_to_recordset(forms) as form(place int, language text, form text, "isSynonym" boolean, "isStory" boolean,
        "isAsked" boolean),
      unnest(tsvector_to_array(to_tsvector(case language
        when 'pt' then 'pg_catalog.portuguese' when 'en' then 'pg_catalog.english' when 'es' then 'pg_catalog.spanish'
        else 'pg_catalog.simple' end::regconfig, form))) lexeme
      where language in (select s.language from knowledge_sources s where s.company_id = own)
      group by 1, 2) lexemes
    group by place
  loop
    select count(*) * passages / sampled into times from unnest(sample) one(words)
    where one.words @@ concat_ws('|', word.direct, word.synonyms)::tsquery;
    if times * sampled < frequent * passages then
      select count(*) into times from (
        select from knowledge_passages p
        where p.company_id + 0 = own and (sources is null or p.source_id = any(sources))
          and p.words @@ format('%s(%s)', mark, concat_ws('|', word.direct, word.synonyms))::tsquery
        limit most_counted) hits;
    end if;
    direct := array_append(direct, word.direct::tsquery);
    other := array_append(other, word.synonyms::tsquery);
    wanted := wanted || concat_ws('|', word.direct, word.synonyms);
    counts := counts || times;
    needed := needed || not word.is_story;
    asked_for := asked_for || (word.is_asked and not word.is_story);
    times := least(times, passages, most_counted);
    weights := weights || ln(1 + (passages - times + 0.5) / (times + 0.5))::real;
  end loop;
  select coalesce(sum(weight), 0) into total from unnest(weights, needed) word(weight, is_needed) where is_needed;
  -- Only words of a story are left of it: then they are the question.
  if total = 0 then
    select coalesce(sum(weight), 0), array_agg(true) into total, needed from unnest(weights) weight;
  end if;
  if total = 0 then return; end if;
  select sum(weight) into total_asked from unnest(weights, asked_for) word(weight, is_asked) where is_asked;

  for word in select n, counts[n] as times from generate_subscripts(counts, 1) n where counts[n] > 0 order by counts[n]
  loop
    exit when gathered > 0 and gathered + word.times > most_compared;
    gathered := gathered + word.times;
    wanted[0] := concat_ws('|', wanted[0], wanted[word.n]);
  end loop;
  if gathered = 0 then return; end if;
  having_words := array[wanted[0]];
  -- Even the rarest word is frequent: passages with several of the rarest are compared, so many that few have them.
  if gathered > most_compared then
    select array_agg(format('(%s)', wanted[n]) order by counts[n]) into rarest
    from (select n from generate_subscripts(counts, 1) n where counts[n] > 0 order by counts[n] limit 4) few;
    select array_agg(conjunctions order by words) into having_words
    from (
      select bit_count(chosen::bit(4)) as words, string_agg(conjunction, '|') as conjunctions
      from generate_series(1, (1 << cardinality(rarest)) - 1) chosen,
      lateral (
        select format('(%s)', string_agg(one, '&')) as conjunction
        from unnest(rarest) with ordinality rare(one, n) where chosen >> (n::int - 1) & 1 = 1) rare
      group by 1) having_so_many;
    having_words[1] := rarest[1];
    fewest := least(2, cardinality(rarest));
    while fewest < cardinality(rarest) and (
      select count(*) * passages / sampled > most_compared from unnest(sample) one(words)
      where one.words @@ having_words[fewest]::tsquery)
    loop
      fewest := fewest + 1;
    end loop;
  end if;
  for many_words in reverse fewest .. 1 loop
    select coalesce(array_agg(best.id), '{}'), array_agg(best.score), array_agg(best.covered)
    into found_ids, found_scores, found_covered
    from (
      select candidate.id, hit.score, hit.covered
      from (
        -- Joined to nothing, so that a packed value is unpacked once and not for each word.
        (select p.id, p.words || ''::tsvector as words from knowledge_passages p
        where p.company_id + 0 = own and (sources is null or p.source_id = any(sources))
          and p.words @@ format('%s(%s)', mark, having_words[many_words])::tsquery and p.id <> all(found_ids)
        limit most_compared)
        union all
        -- Those with more of the words, though not all that have fewer are compared.
        select p.id, p.words || ''::tsvector from knowledge_passages p
        where p.company_id = own and p.id = any(found_ids)) candidate,
      -- Summed beside each passage: sorting into groups would carry its words along.
      lateral (
        select sum(weight * case
            when is_direct then 0.5 + ts_rank('{0.3, 0.3, 0.6, 1}', candidate.words, d)
            when is_other then 0.3 + 0.6 * ts_rank('{0.3, 0.3, 0.6, 1}', candidate.words, o)
            else 0 end)::real as score,
          least(1, greatest(
            sum(part) filter (where is_needed) / total
              * case when count(*) filter (where is_needed and part > 0) >= no_chance then 1.5 else 1 end,
            sum(part) filter (where is_asked) / total_asked))::real as covered
        from unnest(direct, other, weights, needed, asked_for) asked(d, o, weight, is_needed, is_asked),
        lateral (select candidate.words @@ d as is_direct, candidate.words @@ o as is_other offset 0) in_passage,
        lateral (select case when is_direct then weight when is_other then 0.8 * weight else 0 end as part offset 0) share
      ) hit
      order by hit.score desc, candidate.id
      limit most) best;
    exit when cardinality(found_ids) >= least(most, 5);
  end loop;
  return query select * from unnest(found_ids, found_scores, found_covered);
end $$;
grant create on schema public to recado_operator;
alter function own_passages(jsonb, int[], int) owner to recado_operator;
revoke create on schema public from recado_operator;
revoke all on function own_passages(jsonb, int[], int) from public;
grant execute on function own_passages(jsonb, int[], int) to recado_company;
