import { type Actor, holds } from '@recado/shared/permissions';
import { exceeds } from '@recado/shared/roleRights';
import { sql } from 'drizzle-orm';
import type { Actors } from '../calls/signedIn.ts';
import type { Tx } from '../db/client.ts';
import { preparedSql } from '../db/statements/preparedStatement.ts';
import { actorOf } from '../features/core/people/actorOf.ts';
import { findPerson } from '../features/core/people/person.ts';
import { users } from '../features/core/users/users.table.ts';
import { webhooks } from '../features/webhooks/webhooks.table.ts';
import type { Work } from '../work.ts';

// The rights that a company's rows and replies give to people, programs and receivers, compared with one person
// (CUSTOM-04).

/** The people of this transaction's company with the rights they have now. */
export async function peopleNow({ tx, clock }: Pick<Work, 'tx' | 'clock'>): Promise<Map<number, Actor>> {
  const ids = await tx.select({ id: users.id }).from(users);
  const people = await Promise.all(ids.map(({ id }) => findPerson(tx, clock, id)));
  return new Map(people.flatMap((person) => (person ? [[person.user.id, actorOf(person)]] : [])));
}

/** Those of these people, keys of programs, and receivers of events that have more rights than this actor; each by a name. */
export async function above(tx: Tx, people: Map<number, Actor>, actor: Actor): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [id, one] of people) if (exceeds(one, actor)) found.add(`user ${id}`);
  const [tokens, receivers] = await Promise.all([
    tx.execute<{ id: number; userId: number; scopes: Actor['scopes'] }>(
      sql`select id, user_id as "userId", scopes from tokens`,
    ),
    tx.select().from(webhooks),
  ]);
  for (const { id, userId, scopes } of tokens)
    for (const scope of scopes ?? []) {
      const owner = people.get(userId);
      if (owner && holds(owner, scope) && !holds(actor, scope)) found.add(`token ${id} ${scope}`);
    }
  for (const { id, topics, withGroups } of receivers)
    for (const topic of topics)
      for (const lacked of lackedFor(topic, withGroups, actor)) found.add(`webhook ${id} ${lacked}`);
  return found;
}

/** The rights that this actor lacks to get, by a call, the same facts that a receiver of this topic gets. */
function lackedFor(topic: string, withGroups: boolean, actor: Actor): string[] {
  const needed = {
    appMessage: ['tickets:showAll', 'contacts:numbers'],
    ticket: ['tickets:showAll', 'contacts:numbers'],
    contact: ['contacts:view', 'contacts:numbers'],
    schedule: ['schedules:view'],
  } as const;
  const rights = Object.hasOwn(needed, topic) ? needed[topic as keyof typeof needed] : [];
  const lacked: string[] = rights.filter((right) => !holds(actor, right));
  const isOfPeople = rights.some((right) => right === 'contacts:numbers');
  return isOfPeople && withGroups && !actor.switches.includes('allowGroup')
    ? [...lacked, 'allowGroup']
    : lacked;
}

/** Texts of a reply that are keys by themselves, with more rights than this actor has. */
export async function keysAbove(reply: unknown, actor: Actor, actors: Actors): Promise<string[]> {
  const found: string[] = [];
  for (const text of textsIn(reply)) {
    if (!/^[\w.-]{20,}$/.test(text)) continue;
    const by = await actors.of(text).catch(() => undefined);
    if (!by) continue;
    const more = (by.actor.scopes ?? []).filter((scope) => holds(by.actor, scope) && !holds(actor, scope));
    if (more.length > 0 || (!by.actor.scopes && exceeds(by.actor, actor))) found.push(`a key for ${more}`);
  }
  return found;
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object') for (const one of Object.values(value)) yield* textsIn(one);
}

/** Tables whose rows other people change without acting as the person named in them. */
const notInTheirName: ReadonlySet<string> = new Set([
  // The members of a chat, and how far they have read.
  'chat_users',
]);

/** Reads every row that names one of these people as its author or owner, as it is now: by table and key. */
export async function rowsInTheName(tx: Tx, userIds: readonly number[]): Promise<Map<string, string>> {
  rowsOfPeople ??= await lookAtAllTables(tx);
  await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
  const rows = await rowsOfPeople(tx, { userIds: [...userIds] });
  return new Map(rows.map(({ key, row }) => [key, row]));
}

let rowsOfPeople: Awaited<ReturnType<typeof lookAtAllTables>> | undefined;

/** One statement over all tables. Its plan is kept: to plan it takes many times longer than to run it. */
async function lookAtAllTables(tx: Tx) {
  const tables = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
    where n.nspname = 'public' and c.relkind = 'r' order by 1`);
  const ofPeople = sql`any(${sql.placeholder('userIds')}::int[])`;
  const looks = tables
    .filter(({ name }) => !notInTheirName.has(name))
    .map(
      ({
        name,
      }) => sql`select ${sql.raw(`'${name}'`)} || ' ' || coalesce(to_jsonb(t) ->> 'id', '') || ' of ' || user_id as key,
        (to_jsonb(t) - 'version')::text as row from ${sql.identifier(name)} t where user_id = ${ofPeople}`,
    );
  const people = sql`select 'users ' || id as key, (to_jsonb(users) - 'seen_at')::text as row from users where id = ${ofPeople}`;
  return preparedSql<{ userIds: number[] }, { key: string; row: string }>(() =>
    sql.join([...looks, people], sql` union all `),
  );
}
