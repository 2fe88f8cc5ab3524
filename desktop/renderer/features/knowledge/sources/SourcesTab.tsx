import { type KnowledgeSource, knowledgeSourceApi } from '@recado/shared/features/knowledge';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DropZone } from '../../../components/drop/DropZone.tsx';
import { EditableListScreen } from '../../../components/list/EditableListScreen.tsx';
import { namedAction } from '../../../components/list/rowAction.tsx';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { UploadRows } from '../../../pickers/sources/UploadRows.tsx';
import { useSourceUploads } from '../../../pickers/sources/useSourceUploads.ts';
import { useKnowledgeText } from '../knowledge.texts.ts';
import { knowledgeSourceList } from '../knowledgeSourceList.ts';
import { AddSource } from './AddSource.tsx';
import { SourceSheet } from './SourceSheet.tsx';
import { useSourceColumns } from './useSourceColumns.tsx';

/** The sources of the knowledge base; files can be dropped anywhere on the list (KNOWPAGE-02, KNOWPAGE-03). */
export function SourcesTab({ above }: { above: ReactNode }) {
  const text = useKnowledgeText();
  const mayManage = useCan('knowledge:manage');
  const columns = useSourceColumns();
  const { uploads, add, dismiss } = useSourceUploads(knowledgeSourceList.put);
  const [isAdding, setAdding] = useState(false);
  const readAgain = async ({ id, name }: KnowledgeSource) => {
    try {
      knowledgeSourceList.put(await call(knowledgeSourceApi.readAgain, { params: { id } }));
      toast.success(text('readsAgain', { name }));
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    // The dialog that adds has a place for files of its own.
    <DropZone isOn={mayManage && !isAdding} onFiles={add}>
      <EditableListScreen
        title={text('title')}
        above={
          <>
            {above}
            <UploadRows uploads={uploads} onDismiss={dismiss} />
          </>
        }
        list={knowledgeSourceList}
        columns={columns}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        allow="knowledge:manage"
        addLabel={text('add')}
        actions={(source) =>
          mayManage && source.kind === 'page'
            ? [
                namedAction({
                  key: 'read',
                  label: text('readAgain'),
                  name: source.name,
                  Icon: IconRefresh,
                  unavailable: isBeingRead(source) ? text('isReading') : undefined,
                  onClick: () => void readAgain(source),
                }),
              ]
            : []
        }
        dialog={(source, onClose) =>
          source ? (
            <SourceSheet source={source} onClose={onClose} />
          ) : (
            <AddSource
              onOpen={setAdding}
              onClose={() => {
                setAdding(false);
                onClose();
              }}
            />
          )
        }
        removeQuestion={() => text('removeHint')}
        remove={({ id }) => call(knowledgeSourceApi.remove, { params: { id } })}
      />
    </DropZone>
  );
}

/** It will be read soon, or is being read. */
const isBeingRead = ({ state }: KnowledgeSource) => state === 'waiting' || state === 'reading';
