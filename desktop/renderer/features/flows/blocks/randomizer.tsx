import { Input, Slider, Text } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { z } from 'zod';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { useBlockText } from './parts/blocks.texts.ts';
import { draftOf } from './parts/draftOf.ts';
import { SummaryText } from './parts/SummaryText.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';

const Draft = z.object({ percent: z.coerce.number().min(0).max(100).catch(50) });
const bothOf = (percent: number) => ({ first: percent, second: 100 - percent });

function Summary({ data }: { data: DrawnData }) {
  const { percent } = draftOf('randomizer', Draft, data);
  return <SummaryText missing="">{`${percent}% / ${100 - percent}%`}</SummaryText>;
}

function Edit(props: BlockDialogProps) {
  const text = useBlockText();
  const form = useBlockForm('randomizer', draftOf('randomizer', Draft, props.data), () =>
    text('percentZero'),
  );
  const { percent } = form.values;
  return (
    <BlockDialog title="randomizer" form={form} {...props}>
      <Input.Wrapper label={text('percent')} labelElement="div" error={form.errors.percent}>
        <Slider
          mt={8}
          mb={8}
          min={0}
          max={100}
          step={10}
          marks={[{ value: 0 }, { value: 50 }, { value: 100 }]}
          label={(share) => `${share}%`}
          thumbLabel={text('percent')}
          {...form.getInputProps('percent')}
        />
        <Text size="sm" role="status">
          {text('percentBoth', bothOf(percent))}
        </Text>
      </Input.Wrapper>
    </BlockDialog>
  );
}

/** Goes on by one of two ways at random (FLOW-51, FLOW-52). */
export const randomizer: BlockView = {
  icon: IconArrowsShuffle,
  hue: 55,
  group: 'decide',
  title: 'randomizer',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
