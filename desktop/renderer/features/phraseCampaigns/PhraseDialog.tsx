import { Select, Switch, TextInput } from '@mantine/core';
import {
  type PhraseCampaign,
  PhraseCampaignInput,
  phraseCampaignApi,
} from '@recado/shared/features/phraseCampaigns';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { call } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { connectionNames } from '../../pickers/connectionNames.ts';
import { FlowSelect } from '../../pickers/flowPickers.ts';
import { phraseCampaignList } from './phraseCampaigns.live.ts';
import { usePhraseText } from './phraseCampaigns.texts.ts';

interface Props {
  campaign: PhraseCampaign | undefined;
  onClose(): void;
}

/** Creates or changes a phrase (PHRASE-05 to PHRASE-14). */
export function PhraseDialog({ campaign, onClose }: Props) {
  const text = usePhraseText();
  const words = useWords();
  const lines = connectionNames.useRows();
  const form = useSchemaForm(PhraseCampaignInput, {
    name: campaign?.name ?? '',
    flowId: campaign?.flowId as number,
    whatsappId: campaign?.whatsappId ?? null,
    phrase: campaign?.phrase ?? '',
    status: campaign?.status ?? true,
  });
  async function save(body: PhraseCampaignInput) {
    phraseCampaignList.put(
      campaign
        ? await call(phraseCampaignApi.update, { body: { ...body, id: campaign.id } })
        : await call(phraseCampaignApi.create, { body }),
    );
  }
  return (
    <FormDialog
      title={text(campaign ? 'editTitle' : 'createTitle')}
      form={form}
      save={save}
      done={() => text(campaign ? 'changed' : 'created')}
      saveLabel={text(campaign ? 'save' : 'create')}
      onClose={onClose}
    >
      <TextInput label={text('nameLabel')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <FlowSelect
        label={text('flow')}
        withAsterisk
        value={form.values.flowId as number | null}
        onChange={(id) => form.setFieldValue('flowId', id as number)}
        error={form.errors.flowId}
      />
      <Select
        label={words('connection')}
        description={text('allConnections')}
        placeholder={text('connectionPlaceholder')}
        clearable
        data={lines.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.values.whatsappId ? String(form.values.whatsappId) : null}
        onChange={(id) => form.setFieldValue('whatsappId', id === null ? null : Number(id))}
        error={form.errors.whatsappId}
        renderOption={({ option }) => {
          const isOnline = lines.find(({ id }) => String(id) === option.value)?.status === 'CONNECTED';
          return (
            <>
              {option.label}{' '}
              <StateBadge tone={isOnline ? 'ok' : 'bad'}>{text(isOnline ? 'online' : 'offline')}</StateBadge>
            </>
          );
        }}
      />
      <TextInput
        label={text('phraseLabel')}
        description={text('phraseHint')}
        withAsterisk
        {...form.getInputProps('phrase')}
      />
      <Switch label={words('flowOn')} {...form.getInputProps('status', { type: 'checkbox' })} />
    </FormDialog>
  );
}
