import { Button, Text } from '@mantine/core';
import type { KnowledgeQuestion } from '@recado/shared/features/knowledge';
import { IconPencil } from '@tabler/icons-react';
import type { Column } from '../../../components/list/column.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useQuestionText } from './questions.texts.ts';

/** The columns of the questions; an open one has a button that begins its answer. */
export function useQuestionColumns(
  onAnswer: (question: KnowledgeQuestion) => void,
): Column<KnowledgeQuestion>[] {
  const text = useQuestionText();
  const mayManage = useCan('knowledge:manage');
  return [
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
      label: text('answer'),
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
              onAnswer(question);
            }}
          >
            {text('writeAnswer')}
          </Button>
        ),
    },
  ];
}
