import type { AuditChange } from '@recado/shared/features/audit';
import { z } from 'zod';

/** Fields that prove an identity, and are no change. */
const proofs = /^(currentPassword|code|token)$/;
const longest = 200;

/**
 * The contents of a body for the log: the names of its fields. A value is included only where its schema leaves no room
 * for a secret or a message (numbers, switches, words of a short list).
 */
export function changesOf(schema: z.ZodType | undefined, body: unknown): AuditChange[] {
  if (typeof body !== 'object' || body === null) return [];
  const shape: Record<string, z.core.$ZodType> = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.entries(body)
    .filter(([field, value]) => value !== undefined && !proofs.test(field))
    .map(([field, value]) => ({
      field: field.slice(0, longest),
      before: null,
      after: isHarmless(shape[field]) ? textOf(value) : null,
    }));
}

const textOf = (value: unknown): string | null => (value === null ? null : String(value).slice(0, longest));

/** Can it hold only a number, a switch or a word of a list? */
function isHarmless(schema: z.core.$ZodType | undefined): boolean {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return isHarmless(schema.unwrap());
  if (schema instanceof z.ZodArray) return isHarmless(schema.element);
  if (schema instanceof z.ZodPipe) return isHarmless(schema.out);
  return (
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean
  );
}
