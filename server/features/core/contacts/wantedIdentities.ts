import { sql } from 'drizzle-orm';
import type { Identity } from '../../../channels/channel.ts';
import { lateral } from '../../../db/statements/lateral.ts';
import { contactIdentities } from './contacts.table.ts';

/** Identities as lists, so that the text of a statement does not depend on how many there are. */
export const identityLists = (identities: readonly Identity[]) => ({
  kinds: identities.map(({ kind }) => kind),
  values: identities.map(({ value }) => value),
});

/** The identities about which several askers want to know, with each asker's place `n` in their list. */
export const askersLists = (askers: readonly (readonly Identity[])[]) => ({
  ns: askers.flatMap((identities, n) => identities.map(() => n)),
  ...identityLists(askers.flat()),
});

/** `askersLists` as the table `input` of a prepared statement: `n`, `kind`, `value`, and perhaps a column of numbers, `beside`. */
export const wantedIdentities = (beside?: string) => {
  const list = beside ? sql`, ${sql.placeholder(beside)}::int[]` : sql``;
  const name = beside ? sql`, ${sql.identifier(beside)}` : sql``;
  return sql`unnest(
    ${sql.placeholder('ns')}::int[], ${sql.placeholder('kinds')}::text[], ${sql.placeholder('values')}::text[]${list}
  ) as input(n, kind, value${name})`;
};

/** Joins each of `input` with its row of `contact_identities`, by their unique index. */
export const ownersOfWanted = lateral(
  contactIdentities,
  sql`
    select * from ${contactIdentities}
    where ${contactIdentities.kind} = input.kind and ${contactIdentities.value} = input.value offset 0`,
);
