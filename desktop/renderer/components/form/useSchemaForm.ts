import { type UseFormReturnType, useForm } from '@mantine/form';
import type { z } from 'zod';
import { issueText } from '../../lib/texts/validationText.ts';

type FormValues = Record<string, unknown>;

/** Words of its own that a form has for a field (`options.0.value`); undefined for the usual ones. */
export type FieldWords = (path: string, value: unknown, values: unknown) => string | undefined;

/** A form that checks itself with the contract's own schema, in the language shown; of each field the first fault. */
export const useSchemaForm = <S extends z.ZodType>(
  schema: S,
  initialValues: z.input<S> & FormValues,
  fieldWords?: FieldWords,
): UseFormReturnType<z.input<S> & FormValues> => useCheckedForm(schema, initialValues, fieldWords);

/** The same for a row that is new or is changed: one form, checked by the schema of the call that saves it. */
export const useRowForm = <Values extends FormValues>(
  { isNew, added, changed }: { isNew: boolean; added: z.ZodType; changed: z.ZodType },
  initialValues: Values,
): UseFormReturnType<Values> => useCheckedForm(isNew ? added : changed, initialValues);

const useCheckedForm = <Values extends FormValues>(
  schema: z.ZodType,
  initialValues: Values,
  fieldWords: FieldWords = () => undefined,
): UseFormReturnType<Values> =>
  useForm<Values>({
    initialValues,
    validateInputOnBlur: false,
    validate: (values) =>
      Object.fromEntries(
        (schema.safeParse(values).error?.issues ?? [])
          .map((issue) => {
            const path = issue.path.join('.');
            const value = valueAt(values, issue.path);
            return [path, fieldWords(path, value, values) ?? issueText(issue, value)];
          })
          .reverse(),
      ),
  });

/** The value at a path, or null. */
const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' ? (value as FormValues | null)?.[String(key)] : undefined),
    values,
  ) ?? null;
