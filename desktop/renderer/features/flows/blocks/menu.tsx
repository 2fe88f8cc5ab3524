import { mostMenuOptions } from '@recado/shared/flow/blocks/menu';
import { IconListNumbers } from '@tabler/icons-react';
import { z } from 'zod';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { AnswerLimits } from './parts/AnswerLimits.tsx';
import { useAskText } from './parts/ask.texts.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { BlockTextField } from './parts/BlockTextField.tsx';
import { draftOf } from './parts/draftOf.ts';
import { OptionRows } from './parts/OptionRows.tsx';
import { SummaryText } from './parts/SummaryText.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';

const Draft = z.object({
  message: z.string().catch(''),
  arrayOption: z
    .array(z.object({ number: z.coerce.number().int().min(0).catch(0), value: z.string().catch('') }))
    .catch([]),
  mostWrongAnswers: z.number().int().catch(3),
  noAnswerMinutes: z.number().int().catch(0),
});

const Summary = ({ data }: { data: DrawnData }) => {
  const { message, arrayOption } = draftOf('menu', Draft, data);
  const isEmpty = arrayOption.length === 0;
  return (
    <SummaryText missing={useAskText()('fillOptions')}>
      {!isEmpty && (message || arrayOption.map(({ value }) => value).join(' · '))}
    </SummaryText>
  );
};

function Edit(props: BlockDialogProps) {
  const text = useAskText();
  const form = useBlockForm('menu', draftOf('menu', Draft, props.data), (path, value) =>
    path !== 'arrayOption' ? undefined : text((value as []).length === 0 ? 'fillOptions' : 'sameNumber'),
  );
  const { arrayOption, mostWrongAnswers, noAnswerMinutes } = form.values;
  return (
    <BlockDialog title="menu" form={form} {...props} width="medium">
      <BlockTextField label={text('menuMessage')} data-autofocus {...form.getInputProps('message')} />
      <OptionRows
        label={text('menuOptions')}
        hint={text('menuOptionsHint')}
        options={arrayOption}
        most={mostMenuOptions}
        hasNumbers
        error={form.errors.arrayOption}
        errorAt={(at) => form.errors[`arrayOption.${at}.value`] ?? form.errors[`arrayOption.${at}.number`]}
        onChange={(options) => form.setFieldValue('arrayOption', options)}
      />
      <AnswerLimits
        mostWrongAnswers={mostWrongAnswers}
        noAnswerMinutes={noAnswerMinutes}
        onChange={(changes) => form.setValues(changes)}
      />
    </BlockDialog>
  );
}

/** Lets the customer choose by number or name (FLOW-42). */
export const menu: BlockView = {
  icon: IconListNumbers,
  hue: 290,
  group: 'ask',
  title: 'menu',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({ arrayOption: [{ number: 1, value: '' }] }),
};
