import type { Language } from './languages.ts';

/** The values of variables; undefined for an unknown one. */
export type VariableValues = Readonly<Partial<Record<VariableName, string | undefined>>> & {
  /** The values of the company's contact fields, by `fieldKey`; empty if the contact has no value (FIELD-11). */
  readonly fields?: ReadonlyMap<string, string>;
};

/** Variables of prepared texts, and their other names. People write `{{name}}`, or `{nome}` as in campaigns (OPEN-105). */
export const variables = {
  name: ['nome'],
  firstName: ['primeiroNome'],
  number: ['numero'],
  email: [],
  greeting: ['saudacao'],
  date: ['data'],
  time: ['hora'],
  ticket: ['ticket_id'],
  queue: ['fila'],
  user: ['atendente', 'userName'],
  company: ['empresa', 'name_company'],
  connection: ['conexao'],
  /** The number of the attendance (PROTOCOL-01). */
  protocol: ['protocolo'],
  /** The customer's place in the queue; only the message about that place has it (BOT-34). */
  position: ['posição', 'posicao'],
} as const satisfies Record<string, readonly string[]>;
export type VariableName = keyof typeof variables;
const names = Object.keys(variables) as VariableName[];
/** The variables that every prepared text has. */
export const variableNames = names.filter((name) => name !== 'position');

const byAnyName = new Map(
  names.flatMap((name) => [name, ...variables[name]].map((alias) => [alias.toLowerCase(), name])),
);
/** True for a name, or another name, of a general variable. */
export const isVariableName = (written: string): boolean => byAnyName.has(written.toLowerCase());

/** Names of contact fields may have spaces, and at most this length. With any number of blanks beside them it could hang. */
const placeholder = /\{\{\s{0,9}([^{}\n]{1,80}?)\s{0,9}\}\}|\{([\p{L}\w]+)\}/gu;

/** The prefix of a contact field with the same name as a variable. */
const fieldPrefix = /^(contact|contato)\./i;

/** The key of a contact field among `VariableValues`. */
export const fieldKey = (name: string): string => name.trim().toLowerCase();

/** The placeholder of a contact field: its name, with a prefix if a variable has the same name. */
export const fieldPlaceholder = (name: string): string =>
  `{{${byAnyName.has(fieldKey(name)) || fieldPrefix.test(name) ? 'contact.' : ''}${name}}}`;

/** A variable found in a text: a general one, or perhaps a contact field. */
type FoundVariable = { name: VariableName } | { field: string };

function meantBy(double: string | undefined, single: string | undefined): FoundVariable {
  const written = (double ?? single ?? '').trim();
  const name = byAnyName.get(written.toLowerCase());
  return name ? { name } : { field: fieldKey(written.replace(fieldPrefix, '')) };
}

/** The variables that a conversation has set itself. One with the name of a general variable stands for that one. */
export function ownVariables(own: Readonly<Record<string, string>>): VariableValues {
  const general: Partial<Record<VariableName, string>> = {};
  const fields = new Map<string, string>();
  for (const [written, value] of Object.entries(own)) {
    const name = byAnyName.get(written.toLowerCase());
    if (name) general[name] = value;
    else fields.set(fieldKey(written), value);
  }
  return { ...general, fields };
}

/** The value of a variable: undefined for an unknown variable, empty for an unknown value. */
const valueFor = (variable: FoundVariable, values: VariableValues): string | undefined =>
  'name' in variable ? (values[variable.name] ?? '') : values.fields?.get(variable.field);

/** Replaces variables by their values. An unknown variable, or text that only looks like one, stays as it is. */
export const fillVariables = (text: string, values: VariableValues): string =>
  text.replace(
    placeholder,
    (written, double?: string, single?: string) => valueFor(meantBy(double, single), values) || written,
  );

/** The first variable left in a text, and where; `fields` are the contact fields by `fieldKey`. */
export function openVariable(
  text: string,
  fields?: { has(key: string): boolean },
): { from: number; to: number } | undefined {
  for (const { 0: written, 1: double, 2: single, index } of text.matchAll(placeholder)) {
    const variable = meantBy(double, single);
    if ('name' in variable || fields?.has(variable.field)) return { from: index, to: index + written.length };
  }
  return undefined;
}

/**
 * The same for texts that leave automatically, which nobody sees before the customer. A variable without a value
 * disappears, with the comma or space before it ("Olá, {{firstName}}!" becomes "Olá!"). Text that only looks like a
 * variable stays.
 */
export function fillForCustomer(text: string, values: VariableValues): string {
  const gone = '\uE000';
  const filled = text.replace(placeholder, (written, double?: string, single?: string) => {
    const value = valueFor(meantBy(double, single), values);
    return value === undefined ? written : value || gone;
  });
  return filled
    .replace(/^\uE000[,;:]?[ \t]*/gmu, '')
    .replace(/[,;:]?[ \t]*\uE000/gu, '')
    .trim();
}

/**
 * Text written like a variable, `{{so}}`, that no text of this company knows: a customer would read it as written.
 * Words in single braces may be meant as they are.
 */
export const unknownVariables = (text: string, fields: { has(key: string): boolean }): string[] => [
  ...new Set(
    [...text.matchAll(placeholder)].flatMap(({ 0: written, 1: double }) => {
      if (double === undefined) return [];
      const variable = meantBy(double, undefined);
      return 'name' in variable || fields.has(variable.field) ? [] : [written];
    }),
  ),
];

/** The variables in a text. */
const heldBy = (text: string): FoundVariable[] =>
  [...text.matchAll(placeholder)].map(({ 1: double, 2: single }) => meantBy(double, single));

/** All that is written like a variable in a text, with the general variable or the key of the field that it names. */
export const writtenVariables = (text: string): ({ written: string } & FoundVariable)[] =>
  [...text.matchAll(placeholder)].map(({ 0: written, 1: double, 2: single }) => ({
    written,
    ...meantBy(double, single),
  }));

/** True if a text holds a variable, or one of these fields. */
export const hasVariable = (text: string, fields?: { has(key: string): boolean }): boolean =>
  openVariable(text, fields) !== undefined;
export const holds = (text: string, name: VariableName): boolean =>
  heldBy(text).some((variable) => 'name' in variable && variable.name === name);
/** True if a text holds a possible contact field. */
export const mayHoldField = (text: string): boolean => heldBy(text).some((variable) => 'field' in variable);

const greetings: Readonly<Record<Language, readonly [night: string, morning: string, afternoon: string]>> = {
  pt: ['Boa noite', 'Bom dia', 'Boa tarde'],
  en: ['Good evening', 'Good morning', 'Good afternoon'],
  es: ['Buenas noches', 'Buenos días', 'Buenas tardes'],
  tr: ['İyi akşamlar', 'Günaydın', 'İyi günler'],
};

/** The greeting for this hour of the company's day, in the language in which it writes to customers. */
export const greetingAt = (hour: number, language: Language = 'pt'): string =>
  greetings[language][hour < 5 || hour >= 18 ? 0 : hour < 12 ? 1 : 2];

/** The names of a contact; one who has only a number gets none. */
export const namesOf = (name: string): Pick<VariableValues, 'name' | 'firstName'> => {
  const shownName = /\p{L}/u.test(name) ? name.trim() : undefined;
  return { name: shownName, firstName: shownName?.split(/\s+/)[0] };
};

const dateLocales: Readonly<Record<Language, string>> = {
  pt: 'pt-BR',
  en: 'en-GB',
  es: 'es-ES',
  tr: 'tr-TR',
};

/** What variables are computed from: a conversation, and the company's current time. */
export interface VariableFacts {
  contact: { name: string; number?: string | undefined; email?: string | undefined };
  ticketId: number;
  queue?: string | undefined;
  user?: string | undefined;
  company: string;
  connection?: string | undefined;
  protocol?: string | undefined;
  timeZone: string;
  language: Language;
  now: Date;
}

/** The value of every variable, for the server that sends and for the page that shows a preview. */
export function valuesOf({
  contact,
  ticketId,
  language,
  timeZone,
  now,
  ...facts
}: VariableFacts): VariableValues {
  const inCompany = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocales[language], { timeZone, ...options }).format(now);
  const time = inCompany({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return {
    ...namesOf(contact.name),
    number: contact.number,
    email: contact.email,
    greeting: greetingAt(Number.parseInt(time, 10), language),
    date: inCompany({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    time,
    ticket: String(ticketId),
    ...facts,
  };
}

/** The language in which a company writes to customers, by its setting `language`. */
export const companyLanguage = (setting: string | undefined): Language =>
  setting === 'en' || setting === 'es' || setting === 'tr' ? setting : 'pt';
