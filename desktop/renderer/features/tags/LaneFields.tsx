import { Divider, NumberInput, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { TagInput, TagName } from '@recado/shared/features/tags';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';
import { TimeField } from '../../components/form/TimeField.tsx';
import { ConnectionSelect } from '../../pickers/connectionPickers.ts';
import { TagSelect } from '../../pickers/tagPickers.ts';
import { useTagText } from './tags.texts.ts';

interface Props {
  form: UseFormReturnType<TagInput & Record<string, unknown>>;
  /** The edited tag; a lane cannot lead to itself. */
  tagId: number | undefined;
}

/**
 * What a lane of the board does with its tickets: the next lane, the time until then, and a later message
 * (TAG-13, TAG-14).
 */
export function LaneFields({ form, tagId }: Props) {
  const text = useTagText();
  const whole = (field: 'timeLane' | 'daysForRemarketing', max: number) => ({
    min: 0,
    max,
    allowDecimal: false,
    label: text(field),
    ...form.getInputProps(field),
    onChange: (typed: string | number) => form.setFieldValue(field, typed === '' ? null : typed),
  });
  const lane = (field: 'nextLaneId' | 'rollbackLaneId' | 'tagIdAfterRemarketing') => ({
    only: ({ id, kanban }: TagName) => kanban === 1 && id !== tagId,
    label: text(field),
    ...form.getInputProps(field),
  });
  const message = (field: 'greetingMessageLane' | 'messageRemarketing') => ({
    label: text(field),
    ...form.getInputProps(field),
    value: form.values[field] ?? '',
  });
  return (
    <>
      <NumberInput {...whole('timeLane', 8760)} description={text('timeLaneHint')} />
      <TagSelect {...lane('nextLaneId')} />
      <TagSelect {...lane('rollbackLaneId')} description={text('rollbackLaneHint')} />
      <PreparedTextField {...message('greetingMessageLane')} description={text('greetingHint')} />
      <Divider label={text('remarketing')} labelPosition="left" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput {...whole('daysForRemarketing', 3650)} />
        <TimeField
          label={text('hourRemarketing')}
          {...form.getInputProps('hourRemarketing')}
          value={form.values.hourRemarketing ?? ''}
        />
      </SimpleGrid>
      <PreparedTextField {...message('messageRemarketing')} description={text('remarketingHint')} />
      <ConnectionSelect
        label={text('whatsappIdRemarketing')}
        {...form.getInputProps('whatsappIdRemarketing')}
      />
      <TagSelect {...lane('tagIdAfterRemarketing')} />
    </>
  );
}
