import { IconNote } from '@tabler/icons-react';
import { z } from 'zod';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { BlockTextField } from './parts/BlockTextField.tsx';
import { useBlockText } from './parts/blocks.texts.ts';
import { draftOf } from './parts/draftOf.ts';
import { SummaryText } from './parts/SummaryText.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';

const Draft = z.object({ text: z.string().catch('') });

const Summary = ({ data }: { data: DrawnData }) => (
  <SummaryText missing={useBlockText()('writeNote')}>{draftOf('note', Draft, data).text}</SummaryText>
);

function Edit(props: BlockDialogProps) {
  const text = useBlockText();
  const form = useBlockForm('note', draftOf('note', Draft, props.data));
  return (
    <BlockDialog title="note" about={text('noteHint')} form={form} {...props} width="medium">
      <BlockTextField
        label={text('noteText')}
        withAsterisk
        isSentByHand
        hasPreview={false}
        data-autofocus
        {...form.getInputProps('text')}
      />
    </BlockDialog>
  );
}

/** Writes a note on the ticket, for the team alone. */
export const note: BlockView = {
  icon: IconNote,
  hue: 85,
  group: 'act',
  title: 'note',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
