import { IconSitemap } from '@tabler/icons-react';
import { z } from 'zod';
import { QueueSelect, queueNames } from '../../../pickers/queuePickers.ts';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { useBlockText } from './parts/blocks.texts.ts';
import { draftOf } from './parts/draftOf.ts';
import { RowSummary } from './parts/RowSummary.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';

const Draft = z.object({ queueId: z.number().nullable().catch(null) });

const Summary = ({ data }: { data: DrawnData }) => (
  <RowSummary
    names={queueNames}
    id={draftOf('ticket', Draft, data).queueId}
    missing={useBlockText()('addQueue')}
  />
);

function Edit(props: BlockDialogProps) {
  const text = useBlockText();
  const form = useBlockForm('ticket', draftOf('ticket', Draft, props.data), () => text('addQueue'));
  return (
    <BlockDialog title="ticket" about={text('ticketHint')} form={form} {...props}>
      <QueueSelect
        label={text('queue')}
        withAsterisk
        data-autofocus
        openOnFocus={false}
        {...form.getInputProps('queueId')}
      />
    </BlockDialog>
  );
}

/** Moves the ticket to a queue (FLOW-53). */
export const ticket: BlockView = {
  icon: IconSitemap,
  hue: 200,
  group: 'act',
  title: 'ticket',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
