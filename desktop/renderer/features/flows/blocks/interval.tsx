import { NumberInput } from '@mantine/core';
import { longestInterval } from '@recado/shared/flow/blocks/interval';
import { IconClock } from '@tabler/icons-react';
import { z } from 'zod';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { useBlockText } from './parts/blocks.texts.ts';
import { draftOf } from './parts/draftOf.ts';
import { SummaryText } from './parts/SummaryText.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';

const Draft = z.object({ sec: z.union([z.coerce.number().int().positive(), z.literal('')]).catch('') });

function Summary({ data }: { data: DrawnData }) {
  const text = useBlockText();
  const { sec } = draftOf('interval', Draft, data);
  return (
    <SummaryText missing={text('addInterval')}>{sec !== '' && text('secondsOf', { count: sec })}</SummaryText>
  );
}

function Edit(props: BlockDialogProps) {
  const text = useBlockText();
  const form = useBlockForm('interval', draftOf('interval', Draft, props.data), (_, sec) =>
    text(Number(sec) > longestInterval ? 'mostInterval' : 'addInterval'),
  );
  return (
    <BlockDialog
      title="interval"
      form={form}
      {...props}
      // Programs show this label (FLOW-39).
      onSave={(data) => props.onSave({ ...data, label: text('secondsOf', { count: Number(data.sec) }) })}
    >
      <NumberInput
        label={text('seconds')}
        description={text('secondsHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        withAsterisk
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
        {...form.getInputProps('sec')}
      />
    </BlockDialog>
  );
}

/** Pauses for some seconds (FLOW-39, FLOW-40). */
export const interval: BlockView = {
  icon: IconClock,
  hue: 235,
  group: 'act',
  title: 'interval',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
