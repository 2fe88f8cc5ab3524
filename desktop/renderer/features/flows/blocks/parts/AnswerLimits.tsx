import { Group, NumberInput, Select } from '@mantine/core';
import { useAskText } from './ask.texts.ts';

interface Props {
  mostWrongAnswers: number;
  noAnswerMinutes: number;
  onChange(changes: { mostWrongAnswers?: number; noAnswerMinutes?: number }): void;
}

/** The offered times without an answer, in minutes; 0 waits for as long as it takes. */
const offered = [0, 1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1440, 2880, 4320, 10_080];

/** After how many wrong answers, and after how much silence, a flow goes on by another way. */
export function AnswerLimits({ mostWrongAnswers, noAnswerMinutes, onChange }: Props) {
  const text = useAskText();
  const nameOf = (minutes: number) => {
    if (minutes === 0) return text('never');
    if (minutes % 1440 === 0) return text('daysLater', { count: minutes / 1440 });
    if (minutes % 60 === 0) return text('hoursLater', { count: minutes / 60 });
    return text('minutesLater', { count: minutes });
  };
  const minutes = [...new Set([...offered, noAnswerMinutes])].sort((a, b) => a - b);
  return (
    <Group align="flex-start" grow>
      <NumberInput
        label={text('mostWrongAnswers')}
        description={text('mostWrongAnswersHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        min={1}
        max={10}
        allowDecimal={false}
        value={mostWrongAnswers}
        onChange={(most) => onChange({ mostWrongAnswers: Number(most) || 1 })}
      />
      <Select
        label={text('noAnswerMinutes')}
        description={text('noAnswerMinutesHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        allowDeselect={false}
        data={minutes.map((one) => ({ value: String(one), label: nameOf(one) }))}
        value={String(noAnswerMinutes)}
        onChange={(one) => onChange({ noAnswerMinutes: Number(one) })}
      />
    </Group>
  );
}
