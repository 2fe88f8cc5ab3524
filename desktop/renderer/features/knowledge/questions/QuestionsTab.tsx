import { Button, SegmentedControl, Text } from '@mantine/core';
import {
  type KnowledgeQuestion,
  type QuestionState,
  questionStates,
} from '@recado/shared/features/knowledge';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Column } from '../../../components/list/column.ts';
import { ListScreen } from '../../../components/list/ListScreen.tsx';
import { formatWhen } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useCan } from '../../../lib/session/session.ts';
import { TextDialog } from '../sources/TextDialog.tsx';
import { questionList } from './questionList.ts';
import { useQuestionText } from './questions.texts.ts';
import { useQuestionActions } from './useQuestionActions.ts';

/** Questions that no source answered, to write answers from (KNOWPAGE-09). */
export function QuestionsTab({ above }: { above: ReactNode }) {
  const text = useQuestionText();
  const mayManage = useCan('knowledge:manage');
  const [state, setState] = useState<QuestionState>('open');
  const [answering, setAnswering] = useState<KnowledgeQuestion>();
  const actions = useQuestionActions();
  const columns: Column<KnowledgeQuestion>[] = [
    {
      key: 'question',
      label: text('question'),
      isTitle: true,
      render: ({ question }) => (
        <Text inherit lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {question}
        </Text>
      ),
    },
    {
      key: 'times',
      label: text('times'),
      align: 'right',
      width: 104,
      render: ({ times }) => formatNumber(times),
    },
    {
      key: 'last',
      label: text('last'),
      width: 132,
      render: ({ lastAskedAt }) => formatWhen(lastAskedAt),
    },
    {
      key: 'answer',
      label: '',
      isPlain: true,
      width: 160,
      render: (question) =>
        mayManage &&
        question.state === 'open' && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPencil size={14} />}
            aria-label={text('writeAnswerTo', { question: question.question })}
            onClick={(event) => {
              event.stopPropagation();
              setAnswering(question);
            }}
          >
            {text('writeAnswer')}
          </Button>
        ),
    },
  ];
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
