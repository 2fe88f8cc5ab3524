import type { UseFormReturnType } from '@mantine/form';
import { type BlockType, blocks } from '@recado/shared/flow/blocks';
import { z } from 'zod';
import { type FieldWords, useSchemaForm } from '../../../../components/form/useSchemaForm.ts';

/** A chosen file gets its name from the upload; until then it counts as stored. */
function withNames(value: unknown): unknown {
  if (value instanceof File) return '1.file';
  if (Array.isArray(value)) return value.map(withNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNames(one)]));
}

/** The paths that other rows require, such as the places of a template. */
type MissingIn = (data: unknown) => readonly (readonly (string | number)[])[];

/** A form for a block, checked by the schema that both sides share. Its values may hold files that are not uploaded yet. */
export const useBlockForm = <Values extends Record<string, unknown>>(
  type: BlockType,
  values: Values,
  fieldWords?: FieldWords,
  missingIn: MissingIn = () => [],
): UseFormReturnType<Values> =>
  useSchemaForm(
    z.preprocess(withNames, blocks[type].data).superRefine((data, { addIssue }) => {
      for (const path of missingIn(data)) addIssue({ code: 'custom', path: [...path], message: 'Required' });
    }) as unknown as z.ZodType<unknown, Values>,
    values,
    fieldWords,
  );
