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
  const [row] = await tx
    .select()
    .from(templates)
    .where(and(eq(templates.id, chosen.templateId), areOf(connectionId)));
  return fillTemplate(found(row, 'ERR_NO_TEMPLATE_FOUND'), chosen, fileMime);
}

/** Fills a template. Throws ERR_TEMPLATE_NOT_READY if it may not be sent, ERR_VALIDATION for values that do not fit. */
export function fillTemplate(
  template: typeof templates.$inferSelect,
  chosen: ChosenTemplate,
  fileMime: string | null,
): TemplateDraft {
  if (template.status !== 'approved') throw new AppError('ERR_TEMPLATE_NOT_READY');
  mustHaveFile(template, fileMime);
  const names = placesOf(template.body);
  const headerNames = template.headerFormat === 'text' ? placesOf(template.header) : [];
  const values = fitting('values', chosen.values, names.length);
  const headerValues = fitting('headerValues', chosen.headerValues, headerNames.length);
  const buttonValues = template.buttons.map(({ url }, n) => {
    const needed = url !== null && placesOf(url).length > 0 ? 1 : 0;
    return fitting('buttonValues', [chosen.buttonValues[n] ?? ''].slice(0, needed), needed)[0] ?? '';
  });
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

const isNamed = (names: readonly string[]): boolean => names.some((name) => !/^\d+$/.test(name));

/** The values in one line each, as the provider wants them; throws where one is missing or too many are there. */
function fitting(field: string, sent: readonly string[], count: number): string[] {
  const values = sent.map((value) => cleanText(inOneLine(value).replace(/\s+/g, ' '), mostOfValue).trim());
  if (values.length !== count || values.some((value) => value === ''))
    throw new AppError('ERR_VALIDATION', { fields: { [field]: `Needs ${count}` } });
  return values;
}

/** A picture, film or document above the words is part of the template: without it the provider refuses it. */
function mustHaveFile({ headerFormat }: typeof templates.$inferSelect, mime: string | null): void {
  const isFine =
    headerFormat === 'none' || headerFormat === 'text'
      ? mime === null
      : headerFormat === 'document'
        ? mime !== null
        : headerFormat !== 'other' && mime?.startsWith(`${headerFormat}/`) === true;
  if (!isFine) throw new AppError('ERR_VALIDATION', { fields: { file: `Needs ${headerFormat}` } });
}
