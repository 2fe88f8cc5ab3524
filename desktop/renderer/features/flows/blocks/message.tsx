import { IconMessage } from '@tabler/icons-react';
import { z } from 'zod';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { BlockTextField } from './parts/BlockTextField.tsx';
import { useBlockText } from './parts/blocks.texts.ts';
import { draftOf } from './parts/draftOf.ts';
import { SummaryText } from './parts/SummaryText.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';

const Draft = z.object({ label: z.string().catch('') });

const Summary = ({ data }: { data: DrawnData }) => (
  <SummaryText missing={useBlockText()('writeMessage')}>{draftOf('message', Draft, data).label}</SummaryText>
);

function Edit(props: BlockDialogProps) {
  const text = useBlockText();
  const form = useBlockForm('message', draftOf('message', Draft, props.data));
  return (
    <BlockDialog title="message" form={form} {...props} width="medium">
      <BlockTextField
        label={text('message')}
        withAsterisk
        minRows={4}
        data-autofocus
        {...form.getInputProps('label')}
      />
    </BlockDialog>
  );
}

/** Sends a text (FLOW-38). */
export const message: BlockView = {
  icon: IconMessage,
  hue: 264,
  group: 'send',
  title: 'message',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
