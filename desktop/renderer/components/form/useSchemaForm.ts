import { type UseFormReturnType, useForm } from '@mantine/form';
import type { z } from 'zod';
import { issueText } from '../../lib/texts/validationText.ts';

type FormValues = Record<string, unknown>;

/** A form that checks itself with the contract's own schema, in the language shown; of each field the first fault. */
export const useSchemaForm = <S extends z.ZodType>(
  schema: S,
  initialValues: z.input<S> & FormValues,
): UseFormReturnType<z.input<S> & FormValues> => useCheckedForm(schema, initialValues);

/** The same for a row that is new or is changed: one form, checked by the schema of the call that saves it. */
export const useRowForm = <Values extends FormValues>(
  { isNew, added, changed }: { isNew: boolean; added: z.ZodType; changed: z.ZodType },
  initialValues: Values,
): UseFormReturnType<Values> => useCheckedForm(isNew ? added : changed, initialValues);

const useCheckedForm = <Values extends FormValues>(
  schema: z.ZodType,
  initialValues: Values,
): UseFormReturnType<Values> =>
  useForm<Values>({
    initialValues,
    validateInputOnBlur: false,
    validate: (values) =>
      Object.fromEntries(
        (schema.safeParse(values).error?.issues ?? [])
          .map((issue) => [issue.path.join('.'), issueText(issue, values[String(issue.path[0])] ?? null)])
          .reverse(),
      ),
  });
