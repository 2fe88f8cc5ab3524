import { AppError } from '@recado/shared/errors';
import type { StoredTextTemplate, TextTemplate } from '@recado/shared/features/campaigns';
import { inOneLine } from '@recado/shared/lib/oneLine';
import { and, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import {
  fillTemplate,
  fitsFile,
  fittingValues,
  readyTemplate,
  type TemplateDraft,
  takesFile,
  templateOf,
} from '../../core/templates/templateDraft.ts';
import { templates } from '../../core/templates/templates.table.ts';
import { areOf } from '../../core/templates/templatesOf.ts';
import type { StoredCampaign } from '../rows/campaignRow.ts';
import { mediaDraft } from '../running/mediaDraft.ts';

/**
 * The chosen templates of a campaign as they are stored, with their names and words. Those in `earlier` were chosen
 * before: they stay, also while the provider has paused them. Throws ERR_NO_TEMPLATE_FOUND, ERR_TEMPLATE_NOT_READY, and
 * ERR_VALIDATION for values that do not fit.
 */
export async function storedTemplates(
  tx: Tx,
  connectionId: number,
  chosen: readonly (TextTemplate | null)[],
  earlier: readonly TextTemplate[],
): Promise<(StoredTextTemplate | null)[]> {
  const stored: (StoredTextTemplate | null)[] = [];
  for (const one of chosen) {
    if (!one) {
      stored.push(null);
      continue;
    }
    const isKept = earlier.some(({ templateId }) => templateId === one.templateId);
    const template = await (isKept ? templateOf : readyTemplate)(tx, connectionId, one.templateId);
    const { values, headerValues, buttonValues } = fittingValues(template, one);
    const { name, body, category } = template;
    stored.push({ templateId: template.id, values, headerValues, buttonValues, name, body, category });
  }
  return stored;
}

/** All templates that a campaign names. */
export const allTemplatesIn = ({
  templates: ofTexts,
  confirmationTemplates,
}: Pick<StoredCampaign, 'templates' | 'confirmationTemplates'>): StoredTextTemplate[] =>
  [...ofTexts, ...confirmationTemplates].filter((one) => one !== null);

/** The templates of a campaign, those that ask first included where it asks. */
export const templatesIn = ({
  templates: ofTexts,
  confirmationTemplates,
  confirmation,
}: Pick<StoredCampaign, 'templates' | 'confirmationTemplates' | 'confirmation'>): StoredTextTemplate[] =>
  [...ofTexts, ...(confirmation ? confirmationTemplates : [])].filter((one) => one !== null);

/** All values of a campaign's templates, which may name variables. */
export const valuesIn = (chosen: readonly (TextTemplate | null)[]): string[] =>
  chosen.flatMap((one) => (one ? [...one.values, ...one.headerValues, ...one.buttonValues] : []));

/**
 * Why one of the templates cannot leave now; undefined: all can. `missing`: the connection has it no more. `notReady`:
 * the provider does not let it leave. `file`: the campaign has not the file above it.
 */
export async function templateFault(
  tx: Tx,
  campaign: StoredCampaign,
): Promise<'missing' | 'notReady' | 'file' | undefined> {
  const chosen = templatesIn(campaign);
  if (chosen.length === 0) return undefined;
  const ids = [...new Set(chosen.map(({ templateId }) => templateId))];
  const rows = await tx
    .select({ id: templates.id, status: templates.status, headerFormat: templates.headerFormat })
    .from(templates)
    .where(and(inArray(templates.id, ids), areOf(campaign.connectionId ?? 0)));
  if (rows.length < ids.length) return 'missing';
  if (rows.some(({ status }) => status !== 'approved')) return 'notReady';
  const withFile = rows.filter(takesFile);
  if (withFile.length === 0) return undefined;
  const file = campaign.mediaId === null ? undefined : await mediaDraft(tx, campaign.mediaId);
  return withFile.every((one) => fitsFile(one, file?.mime ?? null)) ? undefined : 'file';
}

/** Refuses to begin a campaign with a template that cannot leave. */
export async function mustHaveReadyTemplates(tx: Tx, campaign: StoredCampaign): Promise<void> {
  const fault = await templateFault(tx, campaign);
  if (fault === 'missing') throw new AppError('ERR_NO_TEMPLATE_FOUND');
  if (fault === 'notReady') throw new AppError('ERR_TEMPLATE_NOT_READY');
  if (fault === 'file') throw new AppError('ERR_CAMPAIGN_NO_FILE');
}

type Filler = (text: string) => string;
type Values = Pick<TextTemplate, 'values' | 'headerValues' | 'buttonValues'>;

/** The values for one person. */
const filled = ({ values, headerValues, buttonValues }: Values, fill: Filler): Values => ({
  values: values.map(fill),
  headerValues: headerValues.map(fill),
  buttonValues: buttonValues.map(fill),
});

/** Has a place of the template no value for this person? The provider takes no empty ones. */
export const lacksValue = (chosen: TextTemplate, fill: Filler): boolean =>
  valuesIn([chosen]).some((value) => value !== '' && inOneLine(fill(value)) === '');

/** The template as a message to one person, with the campaign's file where it needs one. Throws as `fillTemplate`. */
export async function templateMessage(
  tx: Tx,
  { connectionId, mediaId }: { connectionId: number; mediaId: number | null },
  chosen: TextTemplate,
  fill: Filler,
): Promise<TemplateDraft & { mediaId: number | null }> {
  const template = await readyTemplate(tx, connectionId, chosen.templateId);
  const file = takesFile(template) && mediaId !== null ? await mediaDraft(tx, mediaId) : undefined;
  const values = { templateId: chosen.templateId, ...filled(chosen, fill) };
  const draft = fillTemplate(template, values, file?.mime ?? null);
  return { ...draft, mediaId: file?.draft.mediaId ?? null };
}
