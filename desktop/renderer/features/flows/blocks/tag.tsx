import { Input, SegmentedControl } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { z } from 'zod';
import { TagSelect, tagNames } from '../../../pickers/tagPickers.ts';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { useBlockText } from './parts/blocks.texts.ts';
import { draftOf } from './parts/draftOf.ts';
import { RowSummary } from './parts/RowSummary.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';

const Draft = z.object({ tagId: z.number().nullable().catch(null), remove: z.boolean().catch(false) });

function Summary({ data }: { data: DrawnData }) {
  const text = useBlockText();
  const { tagId, remove } = draftOf('tag', Draft, data);
  return (
    <RowSummary
      names={tagNames}
      id={tagId}
      missing={text('addTag')}
      before={remove && <span>{text('takeTag')}</span>}
    />
  );
}

function Edit(props: BlockDialogProps) {
  const text = useBlockText();
  const form = useBlockForm('tag', draftOf('tag', Draft, props.data), () => text('addTag'));
  const { remove } = form.values;
  return (
    <BlockDialog title="tag" form={form} {...props}>
      <TagSelect
        label={text('tag')}
        withAsterisk
        data-autofocus
        openOnFocus={false}
        {...form.getInputProps('tagId')}
      />
      <Input.Wrapper label={text('tagDeed')} labelElement="div">
        <SegmentedControl
          display="flex"
          w="fit-content"
          mt={4}
          aria-label={text('tagDeed')}
          data={[
            { value: 'put', label: text('putTag') },
            { value: 'take', label: text('takeTag') },
          ]}
          value={remove ? 'take' : 'put'}
          onChange={(deed) => form.setFieldValue('remove', deed === 'take')}
        />
      </Input.Wrapper>
    </BlockDialog>
  );
}

/** Puts a tag on the ticket, or takes it off (FLOW-54). */
export const tag: BlockView = {
  icon: IconTag,
  hue: 320,
  group: 'act',
  title: 'tag',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
