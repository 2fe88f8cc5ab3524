import { IconBraces } from '@tabler/icons-react';
import { z } from 'zod';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { BlockTextField } from './parts/BlockTextField.tsx';
import { useBlockText } from './parts/blocks.texts.ts';
import { draftOf } from './parts/draftOf.ts';
import { FlowVariableField } from './parts/FlowVariableField.tsx';
import { SummaryText } from './parts/SummaryText.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';
import { variableWords } from './parts/variableWords.ts';

const Draft = z.object({ variable: z.string().catch(''), value: z.string().catch('') });

function Summary({ data }: { data: DrawnData }) {
  const text = useBlockText();
  const { variable, value } = draftOf('setVariable', Draft, data);
  return (
    <SummaryText missing={text('chooseKey')}>
      {variable && `${variable} = ${value || text('nothing')}`}
    </SummaryText>
  );
}

function Edit(props: BlockDialogProps) {
  const text = useBlockText();
  const form = useBlockForm('setVariable', draftOf('setVariable', Draft, props.data), (path, value) =>
    path === 'variable' ? variableWords(value) : undefined,
  );
  return (
    <BlockDialog title="setVariable" form={form} {...props}>
      <FlowVariableField withAsterisk data-autofocus {...form.getInputProps('variable')} />
      <BlockTextField
        label={text('newValue')}
        maxLength={1000}
        minRows={1}
        hasPreview={false}
        {...form.getInputProps('value')}
      />
    </BlockDialog>
  );
}

/** Stores a text in a variable. */
export const setVariable: BlockView = {
  icon: IconBraces,
  hue: 280,
  group: 'act',
  title: 'setVariable',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
