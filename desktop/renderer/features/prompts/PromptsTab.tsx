import { type Prompt, promptApi } from '@recado/shared/features/prompts';
import { IconPlugConnected } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ColorDot } from '../../components/labels/ColorDot.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { namedAction } from '../../components/list/rowAction.tsx';
import { call } from '../../lib/api.ts';
import { PromptSheet } from './dialog/PromptSheet.tsx';
import { WhereDialog } from './dialog/WhereDialog.tsx';
import { promptList } from './prompts.live.ts';
import { usePromptText } from './prompts.texts.ts';
import { TokenBar } from './usage/TokenBar.tsx';

/** The list of prompts; a new one leads on to the connections that it may answer for (PROMPAGE-02, PROMPAGE-06). */
export function PromptsTab({ above }: { above: ReactNode }) {
  const text = usePromptText();
  const [leading, setLeading] = useState<Prompt>();
  const columns: Column<Prompt>[] = [
    { key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name },
    {
      key: 'queue',
      label: text('queue'),
      render: ({ queue }) =>
        queue ? (
          <ColorDot name={queue.name} color={queue.color} />
        ) : (
          <StateBadge tone="warn">{text('noQueue')}</StateBadge>
        ),
    },
    {
      key: 'answersOn',
      label: text('whereLabel'),
      render: ({ answersOn }) =>
        answersOn.length > 0 ? (
          answersOn.join(', ')
        ) : (
          <StateBadge tone="warn">{text('answersNowhere')}</StateBadge>
        ),
    },
    {
      key: 'model',
      label: text('model'),
      render: ({ model, hasApiKey }) =>
        hasApiKey ? model : <StateBadge tone="warn">{text('noKey')}</StateBadge>,
    },
    {
      key: 'tokens',
      label: text('monthTokens'),
      width: 200,
      render: ({ spentTokens, monthTokens }) => <TokenBar spent={spentTokens} limit={monthTokens} />,
    },
  ];
  return (
    <>
      <EditableListScreen
        title={text('title')}
        above={above}
        list={promptList}
        columns={columns}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        allow="prompts:manage"
        addLabel={text('add')}
        actions={(prompt) => [
          {
            ...namedAction({
              key: 'where',
              label: text('whereLabel'),
              name: prompt.name,
              Icon: IconPlugConnected,
              onClick: () => setLeading(prompt),
            }),
          },
        ]}
        dialog={(prompt, onClose) => <PromptSheet prompt={prompt} onMade={setLeading} onClose={onClose} />}
        removeQuestion={() => text('removeHint')}
        remove={({ id }) => call(promptApi.remove, { params: { id } })}
      />
      {leading && <WhereDialog prompt={leading} onClose={() => setLeading(undefined)} />}
    </>
  );
}
