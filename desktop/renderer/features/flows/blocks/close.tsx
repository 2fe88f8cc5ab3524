import { IconCircleCheck } from '@tabler/icons-react';
import { z } from 'zod';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { BlockTextField } from './parts/BlockTextField.tsx';
import { useBlockText } from './parts/blocks.texts.ts';
import { draftOf } from './parts/draftOf.ts';
import { SummaryText } from './parts/SummaryText.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';

const Draft = z.object({ message: z.string().catch('') });

function Summary({ data }: { data: DrawnData }) {
  const text = useBlockText();
  return <SummaryText missing="">{draftOf('close', Draft, data).message || text('closeTicket')}</SummaryText>;
}

function Edit(props: BlockDialogProps) {
  const text = useBlockText();
  const form = useBlockForm('close', draftOf('close', Draft, props.data));
  return (
    <BlockDialog title="close" about={text('closeHint')} form={form} {...props} width="medium">
      <BlockTextField label={text('closeMessage')} data-autofocus {...form.getInputProps('message')} />
    </BlockDialog>
  );
}

/** Ends the flow and closes the ticket. */
export const close: BlockView = {
  icon: IconCircleCheck,
  hue: 140,
  group: 'end',
  title: 'close',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
