import { Button, Text } from '@mantine/core';
import { type Template, templateApi } from '@recado/shared/features/templates';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmRemoval } from '../../components/confirm.tsx';
import type { Column } from '../../components/list/column.ts';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/session/session.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { useBusy } from '../../lib/useBusy.ts';
import { NewTemplateSheet } from './create/NewTemplateSheet.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { TemplateState } from './TemplateState.tsx';
import { templateList } from './templates.live.ts';
import { useTemplateText } from './templates.texts.ts';

/** The texts that Meta has approved, or is to approve: list, preview, submit, delete, read again (TPL-06). */
export function TemplatesScreen() {
  const text = useTemplateText();
  const words = useWords();
  const mayEdit = useCan('templates:edit');
  const [showing, setShowing] = useState<Template>();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListScreen
        title={text('title')}
        list={templateList}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        add={{ label: text('add'), allow: 'templates:edit', onClick: () => setAdding(true) }}
        tools={mayEdit && <SyncButton />}
        onOpen={setShowing}
        actions={(template) =>
          mayEdit
            ? [
                {
                  key: 'remove',
                  label: words('remove'),
                  fullLabel: `${words('remove')} ${template.name}`,
                  icon: <IconTrash size={18} stroke={1.7} />,
                  isDangerous: true,
                  onClick: () => void askToRemove(template, text('removeTitle', { name: template.name })),
                },
              ]
            : []
        }
      />
      {isAdding && <NewTemplateSheet onClose={() => setAdding(false)} />}
      {showing && <TemplateDialog template={showing} onClose={() => setShowing(undefined)} />}
    </>
  );
}

const askToRemove = ({ id, name }: Template, question: string) =>
  confirmRemoval(
    name,
    async () => {
      await call(templateApi.remove, { params: { id } });
      templateList.drop(id);
    },
    question,
  );

function useColumns(): Column<Template>[] {
  const text = useTemplateText();
  return [
    { key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name },
    {
      key: 'status',
      label: text('status'),
      width: 150,
      render: ({ status }) => <TemplateState status={status} />,
    },
    { key: 'category', label: text('category'), width: 130, render: ({ category }) => text(category) },
    { key: 'language', label: text('language'), width: 90, render: ({ language }) => language },
    {
      key: 'quality',
      label: text('quality'),
      width: 110,
      render: ({ quality }) => quality && text(`quality_${quality}`),
    },
    {
      key: 'preview',
      label: text('preview'),
      isPlain: true,
      render: ({ body, rejectedReason }) => (
        <Text size="sm" c="dimmed" lineClamp={1}>
          {rejectedReason === '' ? body : text('reason', { reason: rejectedReason })}
        </Text>
      ),
    },
  ];
}

/** Reads the templates of all accounts again. */
function SyncButton() {
  const text = useTemplateText();
  const { isBusy, whileBusy } = useBusy();
  async function sync() {
    await whileBusy(async () => {
      const { count, failed } = await call(templateApi.sync, {});
      if (failed > 0) toast.error(text('syncFailed'));
      else toast.success(text('synced', { count }));
    });
  }
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.7} />}
      loading={isBusy}
      onClick={() => void sync()}
    >
      {text('sync')}
    </Button>
  );
}
