import { SegmentedControl } from '@mantine/core';
import {
  type KnowledgeQuestion,
  type QuestionState,
  questionStates,
} from '@recado/shared/features/knowledge';
import { type ReactNode, useState } from 'react';
import { ListScreen } from '../../../components/list/ListScreen.tsx';
import { TextDialog } from '../sources/TextDialog.tsx';
import { questionList } from './questionList.ts';
import { useQuestionText } from './questions.texts.ts';
import { useQuestionActions } from './useQuestionActions.ts';
import { useQuestionColumns } from './useQuestionColumns.tsx';

/** Questions that no source answered, to write answers from (KNOWPAGE-09). */
export function QuestionsTab({ above }: { above: ReactNode }) {
  const text = useQuestionText();
  const [state, setState] = useState<QuestionState>('open');
  const [answering, setAnswering] = useState<KnowledgeQuestion>();
  const actions = useQuestionActions();
  const columns = useQuestionColumns(setAnswering);
  return (
    <>
      <ListScreen
        title={text('title')}
        above={above}
        list={questionList}
        filter={state}
        isFiltered={state !== 'open'}
        rowKey={({ id }) => id}
        rowName={({ question }) => question}
        columns={columns}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        tools={
          <SegmentedControl
            size="xs"
            aria-label={text('state')}
            value={state}
            onChange={(chosen) => setState(chosen as QuestionState)}
            data={questionStates.map((value) => ({ value, label: text(`state_${value}`) }))}
          />
        }
        actions={actions}
      />
      {answering && (
        <TextDialog
          question={{ id: answering.id, words: answering.question }}
          onSaved={() => questionList.put({ ...answering, state: 'written' })}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </>
  );
}
