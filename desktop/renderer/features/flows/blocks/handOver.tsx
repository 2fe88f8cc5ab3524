import { Switch } from '@mantine/core';
import { IconHeadset } from '@tabler/icons-react';
import { z } from 'zod';
import { QueueSelect, queueNames } from '../../../pickers/queuePickers.ts';
import { UserSelect, userNames } from '../../../pickers/userPickers.tsx';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { BlockTextField } from './parts/BlockTextField.tsx';
import { useBlockText } from './parts/blocks.texts.ts';
import { draftOf } from './parts/draftOf.ts';
import { SummaryText } from './parts/SummaryText.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';

const Draft = z.object({
  queueId: z.number().nullable().catch(null),
  userId: z.number().nullable().catch(null),
  message: z.string().catch(''),
  withNote: z.boolean().catch(true),
});

function Summary({ data }: { data: DrawnData }) {
  const text = useBlockText();
  const { queueId, userId } = draftOf('handOver', Draft, data);
  const queue = queueNames.useOne(({ id }) => id === queueId);
  const user = userNames.useOne(({ id }) => id === userId);
  const to = [queue?.name, user?.name].filter(Boolean).join(' · ');
  return <SummaryText missing="">{to || text('waitsForAnyone')}</SummaryText>;
}

function Edit(props: BlockDialogProps) {
  const text = useBlockText();
  const form = useBlockForm('handOver', draftOf('handOver', Draft, props.data));
  return (
    <BlockDialog title="handOver" about={text('handOverHint')} form={form} {...props}>
      <QueueSelect
        label={text('queue')}
        data-autofocus
        openOnFocus={false}
        {...form.getInputProps('queueId')}
      />
      <UserSelect
        label={text('person')}
        only={({ takesTickets }) => takesTickets}
        {...form.getInputProps('userId')}
      />
      <BlockTextField label={text('handOverMessage')} {...form.getInputProps('message')} />
      <Switch label={text('withNote')} {...form.getInputProps('withNote', { type: 'checkbox' })} />
    </BlockDialog>
  );
}

/** Leaves the ticket to a queue or a person, with a note of the answers. */
export const handOver: BlockView = {
  icon: IconHeadset,
  hue: 180,
  group: 'end',
  title: 'handOver',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
