import { z } from 'zod';
import { Id, jsonList, plainText } from './fields.ts';
import { type FieldKind, longestValue } from './fieldValue.ts';

const Value = plainText(longestValue).trim().min(1, 'Required');

/** A filter over one contact field (FIELD-08). */
export const FieldFilter = z.discriminatedUnion('op', [
  z.object({ fieldId: Id, op: z.literal('contains'), value: Value }),
  z.object({ fieldId: Id, op: z.literal('is'), value: Value }),
  /** Either end may be missing; both are inclusive. */
  z
    .object({ fieldId: Id, op: z.literal('between'), from: Value.optional(), to: Value.optional() })
    .refine(({ from, to }) => from !== undefined || to !== undefined, {
      path: ['from'],
      message: 'Required',
    }),
  z.object({ fieldId: Id, op: z.literal('oneOf'), values: z.array(Value).min(1, 'Required').max(100) }),
  z.object({ fieldId: Id, op: z.literal('empty') }),
  z.object({ fieldId: Id, op: z.literal('filled') }),
]);
export type FieldFilter = z.infer<typeof FieldFilter>;

/** The most filters of one list. */
export const mostFieldFilters = 10;
export const FieldFilters = jsonList(FieldFilter, mostFieldFilters);

/** The operations for a field of each kind, the usual one first. */
export const filterOps = {
  text: ['contains', 'is', 'empty', 'filled'],
  number: ['between', 'is', 'empty', 'filled'],
  date: ['between', 'is', 'empty', 'filled'],
  choice: ['oneOf', 'empty', 'filled'],
} as const satisfies Record<FieldKind, readonly FieldFilter['op'][]>;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True if a stored value passes. For lists on screen; the server uses its index. */
export function passesFilter(kind: FieldKind, value: string, filter: FieldFilter): boolean {
  if (filter.op === 'empty') return value === '';
  if (value === '') return false;
  if (filter.op === 'filled') return true;
  if (filter.op === 'contains') return folded(value).includes(folded(filter.value));
  if (filter.op === 'oneOf') return filter.values.some((one) => folded(one) === folded(value));
  if (filter.op === 'is')
    return kind === 'number'
      ? Number(value) === Number(filter.value)
      : folded(value) === folded(filter.value);
  const { from, to } = filter;
  if (kind === 'number')
    return (
      (from === undefined || Number(value) >= Number(from)) &&
      (to === undefined || Number(value) <= Number(to))
    );
  return (from === undefined || value >= from) && (to === undefined || value <= to);
}
