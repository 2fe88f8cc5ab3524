import { AppError } from '@recado/shared/errors';
import {
  type ContactFieldInput,
  type contactFieldApi,
  mostContactFields,
} from '@recado/shared/features/contactFields';
import { type FieldShape, readValue, storedValue } from '@recado/shared/lib/fieldValue';
import { count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { contactFieldRows, fieldLanguage } from '../core/contacts/fields/contactFieldRows.ts';
import { contactFields, contactFieldValues } from './contactFields.table.ts';
import { removeValues, rewriteValues } from './rewriteValues.ts';

type Input = z.output<typeof ContactFieldInput>;
type Option = { id: number; name: string };

/** Any number: the lock under which a company's contact fields are counted. */
const lockName = 7_261_509;

/** Creates a field. Extra information of the same name becomes its values where it fits (FIELD-04). */
export async function createField(work: Work, input: Input) {
  await work.tx.execute(sql`select pg_advisory_xact_lock(${lockName}, ${work.companyId})`);
  const [all] = await work.tx.select({ fields: count() }).from(contactFields);
  if (all!.fields >= mostContactFields)
    throw new AppError('ERR_CONTACT_FIELD_LIMIT', { data: { max: mostContactFields } });
  const field = await contactFieldRows.create(work, { ...input, options: numbered(input, []) });
  await reread(work, field.id, [field.name]);
  return field;
}

/**
 * Changes a field and the values that contacts hold of it. A new name and renamed options are written into the
 * values; values that fit a new kind are stored as that kind. Values that do not fit stay as extra information
 * (FIELD-05).
 */
export async function updateField(work: Work, id: number, input: Input) {
  const before = await contactFieldRows.lock(work.tx, id);
  const options = numbered(input, before.options);
  const renamed = new Map(
    before.options.flatMap(({ id: optionId, name }) => {
      const now = options.find((option) => option.id === optionId);
      return now && now.name !== name ? [[name, now.name] as const] : [];
    }),
  );
  const field = await contactFieldRows.update(work, id, { ...input, options });
  const isSame =
    before.name === input.name &&
    before.kind === input.kind &&
    before.isActive === input.isActive &&
    JSON.stringify(before.options) === JSON.stringify(options);
  if (!isSame) await reread(work, id, [...new Set([before.name, input.name])], renamed);
  return field;
}

/** Deletes a field; `remove` deletes its values too, otherwise they stay as extra information (FIELD-06). */
export async function removeField(work: Work, id: number, values: 'keep' | 'remove'): Promise<void> {
  const { name } = await contactFieldRows.lock(work.tx, id);
  if (values === 'remove') await removeValues(work, name);
  await contactFieldRows.remove(work, id);
}

/** Counts the contacts with a value, and those whose value does not fit another kind or other options. */
export async function useOfField(tx: Tx, id: number, query: z.output<typeof contactFieldApi.use.query>) {
  const field = await contactFieldRows.one(tx, id);
  const shape: FieldShape = {
    kind: query.kind ?? field.kind,
    options: query.options?.map((name) => ({ name })) ?? field.options,
  };
  const language = await fieldLanguage(tx);
  const values = await tx
    .select({ value: contactFieldValues.value, contacts: count() })
    .from(contactFieldValues)
    .where(eq(contactFieldValues.fieldId, id))
    .groupBy(contactFieldValues.value);
  const sum = (rows: typeof values) => rows.reduce((total, { contacts }) => total + contacts, 0);
  return {
    contacts: sum(values),
    unfit: sum(values.filter(({ value }) => readValue(shape, value, language) === undefined)),
  };
}

/** Options with ids: an option that has an id of the field keeps it, others get the next ids. */
function numbered({ kind, options }: Input, before: readonly Option[]): Option[] {
  if (kind !== 'choice') return [];
  const usedIds = new Set<number>();
  let last = Math.max(0, ...before.map(({ id }) => id));
  return options.map(({ id, name }) => {
    const isKnown = id !== undefined && !usedIds.has(id) && before.some((option) => option.id === id);
    const own = isKnown ? id : ++last;
    usedIds.add(own);
    return { id: own, name };
  });
}

async function reread(
  work: Work,
  id: number,
  names: readonly string[],
  renamed: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const { tx } = work;
  const field = await contactFieldRows.one(tx, id);
  const language = await fieldLanguage(tx);
  const read = ({ value }: { value: string }) => {
    const newValue = renamed.get(value) ?? value;
    // A value that is stored as this kind already is not parsed as free text: 1.234 is not 1234.
    return {
      name: field.name,
      value: storedValue(field, newValue) ?? readValue(field, newValue, language) ?? newValue,
    };
  };
  await rewriteValues(work, names, read, id);
}
