import { Stack } from '@mantine/core';
import type { Campaign, TextTemplate } from '@recado/shared/features/campaigns';
import { CampaignTextField } from './CampaignTextField.tsx';
import { useCampaignDialogText } from './dialog.texts.ts';
import { TestButton } from './TestButton.tsx';
import { TemplateSelect } from './templates/TemplateSelect.tsx';
import { TemplateValueFields } from './templates/TemplateValueFields.tsx';
import type { useCampaignTemplates } from './templates/useCampaignTemplates.ts';
import { type CampaignForm, type CampaignTemplates, chosenIn } from './useCampaignForm.ts';

interface Props {
  form: CampaignForm;
  isLocked: boolean;
  campaign: Campaign | undefined;
  found: ReturnType<typeof useCampaignTemplates>;
  own: readonly string[];
  kind: 'message' | 'confirmationMessage';
  /** The slot, 1 to 5. */
  n: number;
  label: string;
}

/** One of the five texts, or the template in its place where the connection has templates. */
export function SlotField({ form, isLocked, campaign, found, own, kind, n, label }: Props) {
  const text = useCampaignDialogText();
  const name = `${kind}${n}` as `message${number}`;
  const list = kind === 'message' ? 'templates' : 'confirmationTemplates';
  const chosen = templatesIn(form, list)[n - 1] ?? null;
  const put = (template: TextTemplate | null) =>
    form.setFieldValue(
      list,
      templatesIn(form, list).map((one, at) => (at === n - 1 ? template : one)),
    );
  const value = String(form.values[name] ?? '');
  const tools = !isLocked && (
    <TestButton
      text={value}
      template={chosen}
      whatsappId={chosenIn(form, 'whatsappId')}
      contactListId={chosenIn(form, 'contactListId')}
      campaignId={campaign?.id}
    />
  );
  const template = found.templates.find(({ id }) => id === chosen?.templateId);
  return (
    <Stack gap="sm">
      {(found.has || chosen) && (
        <TemplateSelect
          label={text(kind === 'message' ? 'template' : 'confirmationTemplate', { slot: n })}
          {...found}
          isLocked={isLocked}
          value={chosen}
          onChange={put}
          error={form.errors[`${list}.${n - 1}`]}
        />
      )}
      {chosen ? (
        template && <TemplateValueFields {...{ template, chosen, own, isLocked, tools }} onChange={put} />
      ) : (
        <CampaignTextField
          label={label}
          own={own}
          isLocked={isLocked}
          value={value}
          onChange={(words) => form.setFieldValue(name, words)}
          error={form.errors[name]}
          tools={tools}
        />
      )}
    </Stack>
  );
}

const templatesIn = (form: CampaignForm, list: 'templates' | 'confirmationTemplates') =>
  form.values[list] as CampaignTemplates;
