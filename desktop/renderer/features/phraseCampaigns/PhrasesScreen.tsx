import { type PhraseCampaign, phraseCampaignApi } from '@recado/shared/features/phraseCampaigns';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../components/confirm.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { namedAction } from '../../components/list/rowAction.tsx';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/session/session.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { connectionNames } from '../../pickers/connectionNames.ts';
import { flowNames } from '../../pickers/flowPickers.ts';
import { PhraseDialog } from './PhraseDialog.tsx';
import { phraseCampaignList } from './phraseCampaigns.live.ts';
import { usePhraseText } from './phraseCampaigns.texts.ts';
import { TryPhrase } from './TryPhrase.tsx';

/** The phrases that start flows (PHRASE-01 to PHRASE-19). */
export function PhrasesScreen() {
  const text = usePhraseText();
  const words = useWords();
  const mayRemove = useCan('contacts:remove');
  const flows = flowNames.useRows();
  const lines = connectionNames.useRows();
  const [open, setOpen] = useState<PhraseCampaign | 'new'>();
  const columns: Column<PhraseCampaign>[] = [
    { key: 'name', label: words('name'), isTitle: true, render: ({ name }) => name },
    { key: 'phrase', label: text('phrase'), render: ({ phrase }) => phrase },
    {
      key: 'flow',
      label: text('flow'),
      render: ({ flowId }) => flows.find(({ id }) => id === flowId)?.name,
    },
    {
      key: 'connection',
      label: words('connection'),
      wideOnly: true,
      render: ({ whatsappId }) =>
        whatsappId === null ? text('allConnections') : lines.find(({ id }) => id === whatsappId)?.name,
    },
    {
      key: 'status',
      label: words('status'),
      width: 140,
      render: ({ status }) => (
        <StateBadge tone={status ? 'ok' : 'calm'}>{words(status ? 'flowOn' : 'flowOff')}</StateBadge>
      ),
    },
  ];
  return (
    <>
      <ListScreen
        title={text('title')}
        list={phraseCampaignList}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        onOpen={setOpen}
        actions={(row) => [
          namedAction({
            key: 'edit',
            name: row.name,
            label: words('edit'),
            Icon: IconPencil,
            onClick: () => setOpen(row),
          }),
          ...(mayRemove
            ? [
                namedAction({
                  key: 'remove',
                  name: row.name,
                  label: words('remove'),
                  Icon: IconTrash,
                  isDangerous: true,
                  onClick: () => void remove(row),
                }),
              ]
            : []),
        ]}
        add={{ label: text('add'), allow: 'flows:manage', onClick: () => setOpen('new') }}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        tools={<TryPhrase flows={flows} />}
      />
      {open && (
        <PhraseDialog campaign={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

async function remove({ id, name }: PhraseCampaign): Promise<void> {
  const agreed = await confirm({
    title: useWords.now('removeTitle', { name }),
    question: useWords.now('removeQuestion'),
    confirm: useWords.now('remove'),
    isDangerous: true,
  });
  if (!agreed) return;
  try {
    await call(phraseCampaignApi.remove, { params: { id } });
    phraseCampaignList.drop(id);
    toast.success(usePhraseText.now('removed'));
  } catch (error) {
    toast.error(error);
  }
}
