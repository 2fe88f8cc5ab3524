import { type UseFormReturnType, useForm } from '@mantine/form';
import type { z } from 'zod';
import { issueText } from '../../lib/texts/validationText.ts';

/** A form that validates with the contract's own schema, in the page's language; it shows the first problem of each field. */
export function useSchemaForm<S extends z.ZodType>(
  schema: S,
  initialValues: z.input<S> & Record<string, unknown>,
): UseFormReturnType<z.input<S> & Record<string, unknown>> {
  return useForm({
    initialValues,
    validateInputOnBlur: false,
    validate: (values) =>
      Object.fromEntries(
        (schema.safeParse(values).error?.issues ?? [])
          .map((issue) => [issue.path.join('.'), issueText(issue, values[String(issue.path[0])] ?? null)])
          .reverse(),
      ),
  });
}
