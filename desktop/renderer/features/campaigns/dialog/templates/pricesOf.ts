import { textSlots } from '@recado/shared/features/campaigns';
import type { TemplateCategory } from '@recado/shared/features/templates';
import type { CampaignForm } from '../useCampaignForm.ts';

type Priced = { category?: TemplateCategory } | null | undefined;

/**
 * How many messages leave in each class of the provider's prices, about; the class null: plain texts. Each slot goes to
 * as many people as the others (BOT-87). A campaign that asks first counts what asks: only some of them confirm.
 */
export function pricesOf(
  { values }: Pick<CampaignForm, 'values'>,
  people: number,
): { category: TemplateCategory | null; count: number }[] {
  const asks = values.confirmation === true;
  const templates = (asks ? values.confirmationTemplates : values.templates) as readonly Priced[] | undefined;
  const slots = textSlots.flatMap((slot) => {
    const template = templates?.[slot - 1];
    const text = values[`${asks ? 'confirmationMessage' : 'message'}${slot}` as 'message1'];
    return template ? [template.category ?? null] : text ? [null] : [];
  });
  return [...Map.groupBy(slots, (category) => category)].map(([category, { length }]) => ({
    category,
    count: Math.round((people * length) / slots.length),
  }));
}
