import { Text } from '@mantine/core';
import { type FileList, fileApi } from '@recado/shared/features/files';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { queueNames } from '../../pickers/queuePickers.ts';
import { FileDialog } from './FileDialog.tsx';
import { fileList } from './files.live.ts';
import { useFileText } from './files.texts.ts';

/** The lists of files that the bot sends (FILE-01). */
export function FilesScreen() {
  const text = useFileText();
  const queues = queueNames.useRows();
  const usedBy = (id: number) => {
    const names = queues.filter(({ fileListId }) => fileListId === id).map(({ name }) => name);
    return names.length > 0 ? text('usedBy', { count: names.length, queues: names.join(', ') }) : undefined;
  };
  const columns: Column<FileList>[] = [
    { key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name },
    {
      key: 'files',
      label: text('files'),
      width: 120,
      render: ({ options }) => text('count', { count: options.length }),
    },
    {
      key: 'message',
      label: text('message'),
      render: ({ message }) => (
        <Text size="sm" lineClamp={1} maw={420}>
          {message}
        </Text>
      ),
    },
  ];
  return (
    <EditableListScreen
      title={text('title')}
      list={fileList}
      columns={columns}
      empty={{ title: text('empty'), hint: text('emptyHint') }}
      allow="files:manage"
      addLabel={text('add')}
      dialog={(file, onClose) => <FileDialog file={file} onClose={onClose} />}
      removeQuestion={({ id }) => usedBy(id)}
      remove={({ id }) => call(fileApi.remove, { params: { id } })}
    />
  );
}
