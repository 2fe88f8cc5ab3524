/** What stands for a variable; undefined where nobody knows it. */
export type VariableValues = Readonly<Partial<Record<VariableName, string | undefined>>>;

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
} as const satisfies Record<string, readonly string[]>;
export type VariableName = keyof typeof variables;
export const variableNames = Object.keys(variables) as VariableName[];

const byAnyName = new Map(
  variableNames.flatMap((name) => [name, ...variables[name]].map((known) => [known.toLowerCase(), name])),
);
const placeholder = /\{\{\s*(\w+)\s*\}\}|\{(\w+)\}/g;

/** Puts what is known in the place of its variables. What is unknown, and whatever only looks like a variable, stays as it is. */
export const fillVariables = (text: string, values: VariableValues): string =>
  text.replace(placeholder, (written, double?: string, single?: string) => {
    const name = byAnyName.get((double ?? single ?? '').toLowerCase());
    return (name && values[name]) || written;
  });

/** The first variable that still stands in a text, and where. */
export function openVariable(text: string): { name: VariableName; from: number; to: number } | undefined {
  for (const { 0: written, 1: double, 2: single, index } of text.matchAll(placeholder)) {
    const name = byAnyName.get((double ?? single ?? '').toLowerCase());
    if (name) return { name, from: index, to: index + written.length };
  }
  return undefined;
}

/** What the company's day is greeted with at this hour; customers read Portuguese, as the company's own texts are. */
export const greetingAt = (hour: number): string =>
  hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde';

/** A contact who is known by a number alone has no name to be greeted with. */
export const namesOf = (name: string): Pick<VariableValues, 'name' | 'firstName'> => {
  const known = /\p{L}/u.test(name) ? name.trim() : undefined;
  return { name: known, firstName: known?.split(/\s+/)[0] };
};
