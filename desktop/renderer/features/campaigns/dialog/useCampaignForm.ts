import { type Campaign, CampaignInput, type TextTemplate } from '@recado/shared/features/campaigns';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';

/** The file in the form: a new one, the stored one, or none. */
export type CampaignFile = File | 'kept' | null;

/** The templates in the form, by slot. */
export type CampaignTemplates = (TextTemplate | null)[];

/** What a new campaign begins with: nothing, or a copy of another one. */
export interface CampaignCopy {
  of: Campaign;
  name: string;
  file: File | null;
}

/** Five texts, no template. */
export const noTemplates: CampaignTemplates = [null, null, null, null, null];

/** The form of a campaign, of a copy, or of a new one with the usual values (CAMP-38). */
export function useCampaignForm(campaign: Campaign | undefined, copy: CampaignCopy | undefined) {
  const from = campaign ?? copy?.of;
  return useSchemaForm(CampaignInput, {
    name: campaign?.name ?? copy?.name ?? '',
    message1: from?.message1 ?? '',
    message2: from?.message2 ?? '',
    message3: from?.message3 ?? '',
    message4: from?.message4 ?? '',
    message5: from?.message5 ?? '',
    confirmationMessage1: from?.confirmationMessage1 ?? '',
    confirmationMessage2: from?.confirmationMessage2 ?? '',
    confirmationMessage3: from?.confirmationMessage3 ?? '',
    confirmationMessage4: from?.confirmationMessage4 ?? '',
    confirmationMessage5: from?.confirmationMessage5 ?? '',
    templates: from?.templates ?? noTemplates,
    confirmationTemplates: from?.confirmationTemplates ?? noTemplates,
    confirmation: from?.confirmation ?? false,
    // A copy has no schedule.
    scheduledAt: campaign?.scheduledAt ?? '',
    contactListId: from?.contactListId ?? null,
    tagListId: from?.tagListId ?? null,
    whatsappId: from?.whatsappId ?? null,
    openTicket: from?.openTicket ?? 'disabled',
    statusTicket: from?.statusTicket ?? 'closed',
    userId: from?.userId ?? null,
    queueId: from?.queueId ?? null,
    answerQueueId: from?.answerQueueId ?? null,
    answerFlowId: from?.answerFlowId ?? null,
    optOutLink: from?.optOutLink ?? true,
    file: (campaign?.mediaName ? 'kept' : (copy?.file ?? null)) as CampaignFile,
  });
}

/** The form of a campaign, as its fields get it. */
export type CampaignForm = ReturnType<typeof useCampaignForm>;

/** A chosen row of the form; undefined: none. */
export const chosenIn = (form: CampaignForm, field: keyof CampaignForm['values']): number | undefined =>
  (form.values[field] as number | null) ?? undefined;
