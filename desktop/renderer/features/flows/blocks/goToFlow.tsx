import { IconCornerUpRight } from '@tabler/icons-react';
import { z } from 'zod';
import { FlowSelect, flowNames } from '../../../pickers/flowPickers.ts';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { useBlockText } from './parts/blocks.texts.ts';
import { draftOf } from './parts/draftOf.ts';
import { SummaryText } from './parts/SummaryText.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';

const Draft = z.object({ flowId: z.number().nullable().catch(null) });

function Summary({ data }: { data: DrawnData }) {
  const text = useBlockText();
  const { flowId } = draftOf('goToFlow', Draft, data);
  const rows = flowNames.useLoaded();
  if (flowId !== null && !rows) return null;
  return (
    <SummaryText missing={text(flowId === null ? 'chooseFlow' : 'gone')}>
      {rows?.find(({ id }) => id === flowId)?.name}
    </SummaryText>
  );
}

function Edit(props: BlockDialogProps) {
  const text = useBlockText();
  const form = useBlockForm('goToFlow', draftOf('goToFlow', Draft, props.data), () => text('chooseFlow'));
  return (
    <BlockDialog title="goToFlow" about={text('goToFlowHint')} form={form} {...props}>
      <FlowSelect
        label={text('otherFlow')}
        withAsterisk
        data-autofocus
        openOnFocus={false}
        only={({ id }) => id !== props.flowId}
        {...form.getInputProps('flowId')}
      />
    </BlockDialog>
  );
}

/** Goes on with another flow. */
export const goToFlow: BlockView = {
  icon: IconCornerUpRight,
  hue: 130,
  group: 'end',
  title: 'goToFlow',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
