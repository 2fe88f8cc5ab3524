import { type FieldShape, shownValue } from './fieldValue.ts';
import type { Language } from './languages.ts';
import { fieldKey } from './variables.ts';

/** The values of a contact's fields for prepared texts, in the company's language (FIELD-11). */
export const fieldVariables = (
  fields: readonly (FieldShape & { name: string })[],
  extraInfo: readonly { name: string; value: string }[],
  language: Language,
): ReadonlyMap<string, string> => {
  const values = new Map(extraInfo.toReversed().map(({ name, value }) => [fieldKey(name), value]));
  return new Map(
    fields.map((field) => {
      const value = values.get(fieldKey(field.name)) ?? '';
      return [fieldKey(field.name), value === '' ? '' : shownValue(field, value, language)];
    }),
  );
};
