import type { Language } from './languages.ts';

/** What stands for a variable; undefined where nobody knows it. */
export type VariableValues = Readonly<Partial<Record<VariableName, string | undefined>>> & {
  /** What stands for the company's contact fields, by `fieldKey`; empty where the contact has no value (FIELD-11). */
  readonly fields?: ReadonlyMap<string, string>;
};

/**
 * Words in prepared texts that stand for something of the conversation, and the other names they are known by. They
 * are written `{{name}}`, or `{nome}` as campaigns have them (OPEN-105).
 */
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
  /** Where the customer stands in the queue: known only when it is told (BOT-34). */
  position: ['posição', 'posicao'],
} as const satisfies Record<string, readonly string[]>;
export type VariableName = keyof typeof variables;
const names = Object.keys(variables) as VariableName[];
/** Those that every prepared text knows. */
export const variableNames = names.filter((name) => name !== 'position');

const byAnyName = new Map(
  names.flatMap((name) => [name, ...variables[name]].map((known) => [known.toLowerCase(), name])),
);
/** Names of contact fields may have spaces, and are at most so long. */
const placeholder = /\{\{\s*([^{}\n]{1,80}?)\s*\}\}|\{([\p{L}\w]+)\}/gu;

/** Before the name of a contact field: for one that is called like a variable. */
const fieldPrefix = /^(contact|contato)\./i;

/** A contact field among `VariableValues`. */
export const fieldKey = (name: string): string => name.trim().toLowerCase();

/** How a contact field is written in a text: by its name, with a prefix where a variable is called like it. */
export const fieldPlaceholder = (name: string): string =>
  `{{${byAnyName.has(fieldKey(name)) || fieldPrefix.test(name) ? 'contact.' : ''}${name}}}`;

/** A variable as it stands in a text: one that every text knows, or perhaps a contact field. */
type Meant = { name: VariableName } | { field: string };

function meantBy(double: string | undefined, single: string | undefined): Meant {
  const written = double ?? single ?? '';
  const name = byAnyName.get(written.toLowerCase());
  return name ? { name } : { field: fieldKey(written.replace(fieldPrefix, '')) };
}

/** What stands for it: undefined where no such variable is known, empty where nobody knows the value. */
const valueFor = (meant: Meant, values: VariableValues): string | undefined =>
  'name' in meant ? (values[meant.name] ?? '') : values.fields?.get(meant.field);

/** Puts what is known in the place of its variables. What is unknown, and whatever only looks like a variable, stays as it is. */
export const fillVariables = (text: string, values: VariableValues): string =>
  text.replace(
    placeholder,
    (written, double?: string, single?: string) => valueFor(meantBy(double, single), values) || written,
  );

/** The first variable that still stands in a text, and where; `fields` are the contact fields by `fieldKey`. */
export function openVariable(
  text: string,
  fields?: { has(key: string): boolean },
): { from: number; to: number } | undefined {
  for (const { 0: written, 1: double, 2: single, index } of text.matchAll(placeholder)) {
    const meant = meantBy(double, single);
    if ('name' in meant || fields?.has(meant.field)) return { from: index, to: index + written.length };
  }
  return undefined;
}

/**
 * The same for what leaves by itself: nobody sees it before the customer does, so that a variable nobody knows goes,
 * with the comma or space that led to it ("Olá, {{firstName}}!" becomes "Olá!"). What only looks like one stays.
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
 * What is written like a variable, `{{so}}`, and is none that a text of this company knows: a customer would read it
 * as it is written. Words in single braces may be meant so.
 */
export const unknownVariables = (text: string, fields: { has(key: string): boolean }): string[] => [
  ...new Set(
    [...text.matchAll(placeholder)].flatMap(({ 0: written, 1: double }) => {
      if (double === undefined) return [];
      const meant = meantBy(double, undefined);
      return 'name' in meant || fields.has(meant.field) ? [] : [written];
    }),
  ),
];

/** Which variables a text holds. */
const heldBy = (text: string): Meant[] =>
  [...text.matchAll(placeholder)].map(({ 1: double, 2: single }) => meantBy(double, single));

/** Does a text hold a variable, or this one? */
export const hasVariable = (text: string, fields?: { has(key: string): boolean }): boolean =>
  openVariable(text, fields) !== undefined;
export const holds = (text: string, name: VariableName): boolean =>
  heldBy(text).some((meant) => 'name' in meant && meant.name === name);
/** Does a text hold what may be a contact field? */
export const mayHoldField = (text: string): boolean => heldBy(text).some((meant) => 'field' in meant);

const greetings: Readonly<Record<Language, readonly [night: string, morning: string, afternoon: string]>> = {
  pt: ['Boa noite', 'Bom dia', 'Boa tarde'],
  en: ['Good evening', 'Good morning', 'Good afternoon'],
  es: ['Buenas noches', 'Buenos días', 'Buenas tardes'],
  tr: ['İyi akşamlar', 'Günaydın', 'İyi günler'],
};

/** What the company's day is greeted with at this hour, in the language in which it writes to customers. */
export const greetingAt = (hour: number, language: Language = 'pt'): string =>
  greetings[language][hour < 5 || hour >= 18 ? 0 : hour < 12 ? 1 : 2];

/** A contact who is known by a number alone has no name to be greeted with. */
export const namesOf = (name: string): Pick<VariableValues, 'name' | 'firstName'> => {
  const known = /\p{L}/u.test(name) ? name.trim() : undefined;
  return { name: known, firstName: known?.split(/\s+/)[0] };
};

const dateLocales: Readonly<Record<Language, string>> = {
  pt: 'pt-BR',
  en: 'en-GB',
  es: 'es-ES',
  tr: 'tr-TR',
};

/** What is known of a conversation, and of the company's moment. */
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

/** What every variable stands for there, for the server that sends and for the page that shows it before. */
export function valuesOf({
  contact,
  ticketId,
  language,
  timeZone,
  now,
  ...known
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
    ...known,
  };
}

/** The language in which a company writes to customers, as its setting `language` says it. */
export const companyLanguage = (setting: string | undefined): Language =>
  setting === 'en' || setting === 'es' || setting === 'tr' ? setting : 'pt';
