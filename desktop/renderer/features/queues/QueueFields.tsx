import { Button, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { QueueInput } from '@recado/shared/features/queues';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { ColorField } from '../../components/form/ColorField.tsx';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';
import { MoreQueueFields } from './MoreQueueFields.tsx';
import { QueueMembers } from './QueueMembers.tsx';
import { useQueueText } from './queues.texts.ts';

/** A queue as the form holds it. */
export type QueueFormOf = UseFormReturnType<QueueInput & Record<string, unknown>>;

/** The fields that a new queue hides. */
const moreFields = [
  'integrationId',
  'fileListId',
  'firstAnswerMinutes',
  'nextAnswerMinutes',
  'tempoRoteador',
  'messageNotification',
];
/** The fields of a queue, and what happens to customers who reach it. */
export function QueueFields({ form, isNew }: { form: QueueFormOf; isNew: boolean }) {
  const text = useQueueText();
  const { values } = form;
  // A new queue needs only a name, a colour and a greeting. An error in a hidden field opens the rest.
  const [isOpened, setLong] = useState(!isNew);
  const isLong = isOpened || moreFields.some((field) => form.errors[field]);
  return (
    <>
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ColorField label={text('color')} {...form.getInputProps('color')} />
        <NumberInput
          label={text('order')}
          description={text('orderHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={10_000}
          allowDecimal={false}
          {...form.getInputProps('orderQueue')}
          value={values.orderQueue == null ? '' : Number(values.orderQueue)}
          onChange={(order) => form.setFieldValue('orderQueue', order === '' ? null : order)}
        />
      </SimpleGrid>
      <PreparedTextField
        label={text('greeting')}
        description={text('greetingHint')}
        names={{ queue: values.name }}
        {...form.getInputProps('greetingMessage')}
      />
      <QueueMembers
        userIds={values.userIds as number[]}
        onChange={(userIds) => form.setFieldValue('userIds', userIds)}
      />
      {isLong || (
        <Button
          variant="subtle"
          style={{ alignSelf: 'start' }}
          leftSection={<IconChevronDown size={16} />}
          onClick={() => setLong(true)}
        >
          {text('more')}
        </Button>
      )}
      {isLong && <MoreQueueFields form={form} />}
    </>
  );
}
