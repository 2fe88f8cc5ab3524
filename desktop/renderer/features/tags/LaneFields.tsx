import { Divider, NumberInput, SimpleGrid, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { TagInput, TagName } from '@recado/shared/features/tags';
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
    autosize: true,
    minRows: 3,
    maxRows: 8,
    label: text(field),
    ...form.getInputProps(field),
    value: form.values[field] ?? '',
  });
  return (
    <>
      <NumberInput {...whole('timeLane', 8760)} />
      <TagSelect {...lane('nextLaneId')} />
      <TagSelect {...lane('rollbackLaneId')} description={text('rollbackLaneHint')} />
      <Textarea {...message('greetingMessageLane')} />
      <Divider label={text('remarketing')} labelPosition="left" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput {...whole('daysForRemarketing', 3650)} />
        <TimeField
          label={text('hourRemarketing')}
          {...form.getInputProps('hourRemarketing')}
          value={form.values.hourRemarketing ?? ''}
        />
      </SimpleGrid>
      <Textarea {...message('messageRemarketing')} />
      <ConnectionSelect
        label={text('whatsappIdRemarketing')}
        {...form.getInputProps('whatsappIdRemarketing')}
      />
      <TagSelect {...lane('tagIdAfterRemarketing')} />
    </>
  );
}
