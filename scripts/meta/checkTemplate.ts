import { GraphError } from './graphError.ts';
import type { StoredTemplate, World } from './world.ts';

type Fields = Record<string, unknown>;

const wrong = (code: number, what: string) => new GraphError(400, code, what);
const placesIn = (text: unknown) =>
  new Set([...String(text ?? '').matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name!));

/** Refuses a template message that Graph would refuse: an unknown or stopped template, or values that do not fit. */
export function checkTemplate(world: World, number: string, sent: Fields): void {
  const { name, language, components = [], ...odd } = sent;
  if (Object.keys(odd).length > 0) throw wrong(100, `Unexpected key "${Object.keys(odd)[0]}"`);
  const business = world.numbers.get(number)!.business;
  const code = (language as Fields | undefined)?.code;
  const template = world.templates.find(
    (one) => one.business === business && one.name === name && one.language === code,
  );
  if (!template) throw wrong(132_001, 'Template name does not exist in the translation');
  if (template.status === 'PAUSED') throw wrong(132_015, 'Template is Paused');
  if (template.status === 'DISABLED') throw wrong(132_016, 'Template is Disabled');
  if (template.status !== 'APPROVED') throw wrong(132_001, 'Template is not approved');
  if (!Array.isArray(components)) throw wrong(100, 'components');
  checkHeader(world, number, template, components);
  checkBody(template, components);
  checkButtons(template, components);
}

const partOf = (template: StoredTemplate, type: string): Fields | undefined =>
  template.components.find((one) => one.type === type);

const parametersOf = (components: Fields[], type: string): Fields[] => {
  const found = components.find((one) => one.type === type)?.parameters;
  return Array.isArray(found) ? found : [];
};

function checkTexts(parameters: Fields[], places: Set<string>): void {
  if (parameters.length !== places.size)
    throw wrong(132_000, `Number of parameters does not match: expected ${places.size}`);
  const names = [...places];
  for (const [n, { type, text, parameter_name: name }] of parameters.entries()) {
    if (type !== 'text' || typeof text !== 'string' || text === '') throw wrong(132_012, 'Parameter format');
    if (/\n|\t| {5}/.test(text)) throw wrong(132_018, 'Param text cannot have new-line/tab characters');
    if (!/^\d+$/.test(names[n]!) && !places.has(String(name))) throw wrong(132_012, 'parameter_name');
  }
}

function checkHeader(world: World, number: string, template: StoredTemplate, components: Fields[]): void {
  const header = partOf(template, 'HEADER');
  const parameters = parametersOf(components, 'header');
  if (!header || header.format === 'TEXT') {
    checkTexts(parameters, placesIn(header?.text));
    return;
  }
  const kind = String(header.format).toLowerCase();
  const [file] = parameters;
  const id = (file?.[kind] as Fields | undefined)?.id;
  if (file?.type !== kind || world.files.get(String(id))?.number !== number)
    throw wrong(132_012, `header needs ${kind}`);
}

function checkBody(template: StoredTemplate, components: Fields[]): void {
  checkTexts(parametersOf(components, 'body'), placesIn(partOf(template, 'BODY')?.text));
}

function checkButtons(template: StoredTemplate, components: Fields[]): void {
  const buttons = (partOf(template, 'BUTTONS')?.buttons ?? []) as Fields[];
  for (const [index, { url }] of buttons.entries()) {
    const part = components.find((one) => one.type === 'button' && one.index === String(index));
    const parameters = Array.isArray(part?.parameters) ? part.parameters : [];
    if (part && part.sub_type !== 'url') throw wrong(132_012, 'sub_type');
    checkTexts(parameters, placesIn(url));
  }
}
