import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import type { z } from 'zod';
import { validationText } from '../../lib/texts/validationText.ts';

/** A form that checks itself with the contract's own schema, in the language shown. */
export function useSchemaForm<S extends z.ZodType>(
  schema: S,
  initialValues: z.input<S> & Record<string, unknown>,
): UseFormReturnType<z.input<S> & Record<string, unknown>> {
  const check = schemaResolver(schema, { sync: true });
  return useForm({
    initialValues,
    validateInputOnBlur: false,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(check(values)).map(([field, message]) => [
          field,
          validationText(String(message), values[field] ?? null),
        ]),
      ),
  });
}
