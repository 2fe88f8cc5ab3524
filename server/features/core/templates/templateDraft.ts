import { AppError, found } from '@recado/shared/errors';
import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import { inOneLine } from '@recado/shared/lib/oneLine';
import { fillPlaces, placesOf } from '@recado/shared/lib/templateText';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { cleanText } from '../../../text/cleanText.ts';
import { templates } from './templates.table.ts';
import { areOf } from './templatesOf.ts';

/** A template as people, flows and campaigns choose it: which one, and what fills its places. */
export type ChosenTemplate = Pick<
  DetailsOf<'template'>,
  'templateId' | 'values' | 'headerValues' | 'buttonValues'
>;

/** The most characters of one value. */
const mostOfValue = 1000;

/** A template as a message row holds it: its texts filled with the values. */
export interface TemplateDraft {
  mediaType: 'templateMessage';
  body: string;
  details: DetailsOf<'template'>;
}

/**
 * The message of a template of a connection (TPL-05). `fileMime` is the type of the file above it; null: there is none.
 * Throws ERR_NO_TEMPLATE_FOUND for one that the connection does not have, and as `fillTemplate` does.
 */
export async function templateDraft(
  tx: Tx,
  connectionId: number,
  chosen: ChosenTemplate,
  fileMime: string | null,
): Promise<TemplateDraft> {
  return fillTemplate(await readyTemplate(tx, connectionId, chosen.templateId), chosen, fileMime);
}

/** Fills a template. Throws ERR_TEMPLATE_NOT_READY if it may not be sent, ERR_VALIDATION for values that do not fit. */
export function fillTemplate(
  template: Template,
  chosen: ChosenTemplate,
  fileMime: string | null,
): TemplateDraft {
  mustBeReady(template);
  mustHaveFile(template, fileMime);
  const { values, headerValues, buttonValues, names, headerNames } = fittingValues(template, chosen);
  return {
    mediaType: 'templateMessage',
    body: fillPlaces(template.body, values),
    details: {
      kind: 'template',
      templateId: template.id,
      name: template.name,
      language: template.language,
      header: template.headerFormat === 'text' ? fillPlaces(template.header, headerValues) : '',
      footer: template.footer,
      buttons: template.buttons.map(({ text, url }, n) => ({
        text,
        url: url === null ? null : fillPlaces(url, [buttonValues[n]!]),
      })),
      values,
      headerValues,
      buttonValues,
      ...(isNamed(names) && { names }),
      ...(isNamed(headerNames) && { headerNames }),
      cost: { category: template.category, isBillable: true },
    },
  };
}

type Template = typeof templates.$inferSelect;

/** A template of this connection, whatever its state. Throws ERR_NO_TEMPLATE_FOUND for one that it does not have. */
export async function templateOf(tx: Tx, connectionId: number, templateId: number): Promise<Template> {
  const [row] = await tx
    .select()
    .from(templates)
    .where(and(eq(templates.id, templateId), areOf(connectionId)));
  return found(row, 'ERR_NO_TEMPLATE_FOUND');
}

/**
 * A template that this connection may send now. Throws ERR_NO_TEMPLATE_FOUND for one that it does not have, and
 * ERR_TEMPLATE_NOT_READY for one that may not be sent.
 */
export async function readyTemplate(tx: Tx, connectionId: number, templateId: number): Promise<Template> {
  const template = await templateOf(tx, connectionId, templateId);
  mustBeReady(template);
  return template;
}

function mustBeReady({ status }: Template): void {
  if (status !== 'approved') throw new AppError('ERR_TEMPLATE_NOT_READY');
}

/** The values of all places, and the names of the places. Throws ERR_VALIDATION for values that do not fit. */
export function fittingValues(template: Template, chosen: Omit<ChosenTemplate, 'templateId'>) {
  const names = placesOf(template.body);
  const headerNames = template.headerFormat === 'text' ? placesOf(template.header) : [];
  const buttonValues = template.buttons.map(({ url }, n) => {
    const needed = url !== null && placesOf(url).length > 0 ? 1 : 0;
    return fitting('buttonValues', [chosen.buttonValues[n] ?? ''].slice(0, needed), needed)[0] ?? '';
  });
  return {
    values: fitting('values', chosen.values, names.length),
    headerValues: fitting('headerValues', chosen.headerValues, headerNames.length),
    ...{ buttonValues, names, headerNames },
  };
}

const isNamed = (names: readonly string[]): boolean => names.some((name) => !/^\d+$/.test(name));

/** The values in one line each, as the provider wants them; throws where one is missing or too many are there. */
function fitting(field: string, sent: readonly string[], count: number): string[] {
  const values = sent.map((value) => cleanText(inOneLine(value).replace(/\s+/g, ' '), mostOfValue).trim());
  if (values.length !== count || values.some((value) => value === ''))
    throw new AppError('ERR_VALIDATION', { fields: { [field]: `Needs ${count}` } });
  return values;
}

/** Has it a picture, film or document above its words? */
export const takesFile = ({ headerFormat }: Pick<Template, 'headerFormat'>): boolean =>
  headerFormat === 'image' || headerFormat === 'video' || headerFormat === 'document';

/** Is this the file that a template with one needs? */
export const fitsFile = ({ headerFormat }: Pick<Template, 'headerFormat'>, mime: string | null): boolean =>
  headerFormat === 'document' ? mime !== null : mime?.startsWith(`${headerFormat}/`) === true;

/** A picture, film or document above the words is part of the template: without it the provider refuses it. */
function mustHaveFile(template: Template, mime: string | null): void {
  const { headerFormat } = template;
  const isFine = takesFile(template) ? fitsFile(template, mime) : headerFormat !== 'other' && mime === null;
  if (!isFine) throw new AppError('ERR_VALIDATION', { fields: { file: `Needs ${headerFormat}` } });
}
