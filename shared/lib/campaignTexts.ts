import {
  fieldKey,
  fillForCustomer,
  type VariableName,
  type VariableValues,
  writtenVariables,
} from './variables.ts';

/** The general variables of campaigns: those of the contact and of the company (OPEN-105). */
export const campaignVariableNames = [
  'name',
  'firstName',
  'number',
  'email',
  'greeting',
  'date',
  'time',
  'company',
  'connection',
] as const satisfies readonly VariableName[];

/** Variables in texts of a campaign that nobody fills, as they are written; `keys` are those of contacts and settings. */
export const unknownInCampaign = (
  texts: readonly string[],
  keys: { has(key: string): boolean },
): string[] => [
  ...new Set(
    texts.flatMap(writtenVariables).flatMap((variable) => {
      const isKnown =
        'name' in variable
          ? (campaignVariableNames as readonly string[]).includes(variable.name)
          : keys.has(variable.field);
      return isKnown ? [] : [variable.written];
    }),
  ),
];

/** Values by the key of their variable. */
export const byFieldKey = (values: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(values).map(([name, value]) => [fieldKey(name), value]));

/**
 * A text for one person. A variable that this person has no value for disappears, with the comma or space before it.
 * Values of the person count before those of the settings.
 */
export function fillCampaignText(
  text: string,
  general: VariableValues,
  ...sources: readonly ReadonlyMap<string, string>[]
): string {
  const fields = new Map(
    writtenVariables(text).flatMap((variable) => {
      if (!('field' in variable)) return [];
      const source = sources.find((values) => values.get(variable.field));
      return [[variable.field, source?.get(variable.field) ?? ''] as const];
    }),
  );
  return fillForCustomer(text, { ...general, fields });
}
