import { NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { type Queue, QueueInput, queueApi } from '@recado/shared/features/queues';
import { useState } from 'react';
import { ColorField } from '../../components/form/ColorField.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { freeColor } from '../../lib/colors.ts';
import { queueList } from './queueList.ts';
import { useQueueText } from './queues.texts.ts';

/** Creates or changes a queue; a new one starts with a colour of its own (QUEUE-13). */
export function QueueDialog({ queue, onClose }: { queue: Queue | undefined; onClose(): void }) {
  const text = useQueueText();
  const { rows } = queueList.useRows('');
  const [initial] = useState(
    () =>
      queue ?? {
        name: '',
        color: freeColor(rows.map(({ color }) => color)),
        greetingMessage: '',
        orderQueue: null,
      },
  );
  const form = useSchemaForm(QueueInput, { ...initial });

  async function save(body: QueueInput) {
    queueList.put(
      queue
        ? await call(queueApi.update, { params: { id: queue.id }, body })
        : await call(queueApi.create, { body }),
    );
  }

  return (
    <FormDialog
      title={text(queue ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(queue ? 'changed' : 'created', { name })}
      onClose={onClose}
    >
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
          value={form.values.orderQueue == null ? '' : Number(form.values.orderQueue)}
          onChange={(order) => form.setFieldValue('orderQueue', order === '' ? null : order)}
        />
      </SimpleGrid>
      <Textarea
        label={text('greeting')}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('greetingMessage')}
      />
    </FormDialog>
  );
}
