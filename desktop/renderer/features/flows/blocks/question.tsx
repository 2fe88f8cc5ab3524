import { Group, NumberInput, Select } from '@mantine/core';
import { answerKinds } from '@recado/shared/flow/blocks/question';
import { IconQuestionMark } from '@tabler/icons-react';
import { z } from 'zod';
import { useActiveFields } from '../../../lib/live/contactFieldNames.ts';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { AnswerLimits } from './parts/AnswerLimits.tsx';
import { useAskText } from './parts/ask.texts.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { BlockTextField } from './parts/BlockTextField.tsx';
import { draftOf } from './parts/draftOf.ts';
import { FlowVariableField } from './parts/FlowVariableField.tsx';
import { OptionRows } from './parts/OptionRows.tsx';
import { SummaryText } from './parts/SummaryText.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';
import { variableWords } from './parts/variableWords.ts';

const mostChoices = 20;
const Draft = z.object({
  message: z.string().catch(''),
  variable: z.string().catch(''),
  answer: z.enum(answerKinds).catch('text'),
  choices: z.array(z.string().catch('')).catch([]),
  least: z.number().nullable().catch(null),
  most: z.number().nullable().catch(null),
  wrongMessage: z.string().catch(''),
  mostWrongAnswers: z.number().int().catch(3),
  noAnswerMinutes: z.number().int().catch(0),
  contactField: z.string().catch(''),
});
type Values = z.output<typeof Draft>;

const Summary = ({ data }: { data: DrawnData }) => (
  <SummaryText missing={useAskText()('writeQuestion')}>
    {draftOf('question', Draft, data).message}
  </SummaryText>
);

const numberOf = (typed: string | number): number | null => (typed === '' ? null : Number(typed));

/** The fewest and most letters of a text, or the range of a number. */
function Range({ values, onChange }: { values: Values; onChange(changes: Partial<Values>): void }) {
  const text = useAskText();
  const isText = values.answer === 'text';
  const limits = isText ? { min: 0, max: 4096, allowDecimal: false } : {};
  return (
    <Group grow align="flex-start">
      <NumberInput
        label={text(isText ? 'fewestLetters' : 'least')}
        value={values.least ?? ''}
        onChange={(typed) => onChange({ least: numberOf(typed) })}
        {...limits}
      />
      <NumberInput
        label={text(isText ? 'mostLetters' : 'most')}
        value={values.most ?? ''}
        onChange={(typed) => onChange({ most: numberOf(typed) })}
        {...limits}
      />
    </Group>
  );
}

function Edit(props: BlockDialogProps) {
  const text = useAskText();
  const fields = useActiveFields().map(({ name }) => name);
  const form = useBlockForm('question', draftOf('question', Draft, props.data), (path, value) => {
    if (path === 'variable') return variableWords(value);
    return path === 'choices' ? text('fillOptions') : undefined;
  });
  const { values, errors } = form;
  const { answer, choices, mostWrongAnswers, noAnswerMinutes, contactField } = values;
  const offered = contactField && !fields.includes(contactField) ? [...fields, contactField] : fields;
  // A choice begins with a row for its first option; another kind keeps no empty one, which would be wrong unseen.
  const turnTo = (kind: Values['answer']) => {
    const named = choices.filter((one) => one.trim() !== '');
    form.setValues({ answer: kind, choices: kind === 'choice' && named.length === 0 ? [''] : named });
  };
  return (
    <BlockDialog title="question" form={form} {...props} kind="sheet">
      <BlockTextField
        label={text('askedQuestion')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('message')}
      />
      <Select
        label={text('answerKind')}
        allowDeselect={false}
        data={answerKinds.map((kind) => ({ value: kind, label: text(`answer_${kind}`) }))}
        value={answer}
        onChange={(kind) => turnTo(kind as Values['answer'])}
      />
      {answer === 'choice' && (
        <OptionRows
          label={text('menuOptions')}
          options={choices.map((value, at) => ({ number: at + 1, value }))}
          most={mostChoices}
          error={errors.choices}
          errorAt={(at) => errors[`choices.${at}`]}
          onChange={(options) =>
            form.setFieldValue(
              'choices',
              options.map(({ value }) => value),
            )
          }
        />
      )}
      {(answer === 'text' || answer === 'number') && <Range values={values} onChange={form.setValues} />}
      <FlowVariableField withAsterisk {...form.getInputProps('variable')} />
      {offered.length > 0 && (
        <Select
          label={text('contactField')}
          description={text('contactFieldHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          clearable
          searchable
          data={offered}
          value={contactField || null}
          onChange={(name) => form.setFieldValue('contactField', name ?? '')}
        />
      )}
      <BlockTextField
        label={text('wrongMessage')}
        description={text('wrongMessageHint')}
        {...form.getInputProps('wrongMessage')}
      />
      <AnswerLimits
        mostWrongAnswers={mostWrongAnswers}
        noAnswerMinutes={noAnswerMinutes}
        onChange={(changes) => form.setValues(changes)}
      />
    </BlockDialog>
  );
}

/** Asks something, checks the answer and keeps it. */
export const question: BlockView = {
  icon: IconQuestionMark,
  hue: 250,
  group: 'ask',
  title: 'question',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
