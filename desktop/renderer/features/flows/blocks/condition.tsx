import { Select, TextInput } from '@mantine/core';
import type { comparisons } from '@recado/shared/flow/blocks/condition';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { z } from 'zod';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { useBlockText } from './parts/blocks.texts.ts';
import { draftOf } from './parts/draftOf.ts';
import { SummaryText } from './parts/SummaryText.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';
import { VariableSelect } from './parts/VariableSelect.tsx';

const codes = [1, 2, 3, 4, 5] as const satisfies readonly (keyof typeof comparisons)[];
type Code = (typeof codes)[number];
const Draft = z.object({
  key: z.string().catch(''),
  condition: z.coerce
    .number()
    .pipe(z.literal(codes))
    .catch(1 as const),
  value: z.string().catch(''),
});

function Summary({ data }: { data: DrawnData }) {
  const text = useBlockText();
  const { key, condition, value } = draftOf('condition', Draft, data);
  return (
    <SummaryText missing={text('chooseKey')}>
      {key && `${key} ${text(`is_${condition}`)} ${value || text('nothing')}`}
    </SummaryText>
  );
}

function Edit(props: BlockDialogProps) {
  const text = useBlockText();
  const form = useBlockForm('condition', draftOf('condition', Draft, props.data), (path) =>
    path === 'key' ? text('chooseKey') : undefined,
  );
  const { condition } = form.values;
  return (
    <BlockDialog title="condition" form={form} {...props}>
      <VariableSelect
        label={text('key')}
        withAsterisk
        data-autofocus
        openOnFocus={false}
        {...form.getInputProps('key')}
      />
      <Select
        label={text('comparison')}
        allowDeselect={false}
        data={codes.map((code) => ({ value: String(code), label: text(`is_${code}`) }))}
        value={String(condition)}
        onChange={(code) => form.setFieldValue('condition', Number(code) as Code)}
      />
      <TextInput
        label={text('value')}
        description={text('valueHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={250}
        {...form.getInputProps('value')}
      />
    </BlockDialog>
  );
}

/** Compares a variable with a value (FLOW-41). */
export const condition: BlockView = {
  icon: IconArrowsSplit2,
  hue: 75,
  group: 'decide',
  title: 'condition',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
