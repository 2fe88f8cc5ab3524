import { AppError, found } from '@recado/shared/errors';
import { type FieldFilter, filterOps } from '@recado/shared/lib/fieldFilter';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { planForValues } from '../../../../db/statements/planForValues.ts';
import { pattern } from '../matchesContact.ts';
import { activeFields } from './contactFieldRows.ts';
import { mustFit } from './fieldValues.ts';

type Field = Awaited<ReturnType<typeof activeFields>>[number];

/** Contacts that pass all filters; undefined for none. Throws the refusal of a value that does not fit its field (FIELD-08). */
export async function matchesFields(
  tx: Tx,
  filters: readonly FieldFilter[] | undefined,
): Promise<SQL | undefined> {
  if (!filters?.length) return undefined;
  const fields = await activeFields(tx);
  await planForValues(tx);
  return and(
    ...filters.map((filter) => {
      const field = found(
        fields.find(({ id }) => id === filter.fieldId),
        'ERR_NO_CONTACT_FIELD_FOUND',
      );
      if (!filterOps[field.kind].some((op) => op === filter.op))
        throw new AppError('ERR_VALIDATION', { fields: { fields: `No ${filter.op} of a ${field.kind}` } });
      const own = sql`select contact_id from contact_field_values where field_id = ${field.id}`;
      if (filter.op === 'empty') return sql`contacts.id not in (${own})`;
      if (filter.op === 'filled') return sql`contacts.id in (${own})`;
      return sql`contacts.id in (${own} and ${condition(field, filter)})`;
    }),
  );
}

type Valued = Exclude<FieldFilter, { op: 'empty' | 'filled' }>;

function condition(field: Field, filter: Valued): SQL {
  if (filter.op === 'contains') return sql`fold(value) like fold(${pattern(filter.value)})`;
  if (filter.op === 'oneOf') {
    const values = filter.values.map((value) => mustFit(field, value));
    return sql`folded = any(array(select left(fold(one), 100) from unnest(${sql.param(values)}::text[]) one))`;
  }
  const typed = (value: string) => {
    const stored = mustFit(field, value);
    return field.kind === 'number' ? sql`${Number(stored)}::float8` : sql`${stored}::date`;
  };
  if (filter.op === 'between') {
    const column = field.kind === 'number' ? sql`number` : sql`day`;
    return and(
      filter.from === undefined ? undefined : sql`${column} >= ${typed(filter.from)}`,
      filter.to === undefined ? undefined : sql`${column} <= ${typed(filter.to)}`,
    )!;
  }
  if (field.kind === 'number') return sql`number = ${typed(filter.value)}`;
  if (field.kind === 'date') return sql`day = ${typed(filter.value)}`;
  // The index knows the beginning of a text.
  return sql`folded = left(fold(${filter.value}), 100) and fold(value) = fold(${filter.value})`;
}
