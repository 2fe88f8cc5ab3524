import { Button, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { mostAnswerMinutes, mostMinutes, type QueueInput } from '@recado/shared/features/queues';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { ColorField } from '../../components/form/ColorField.tsx';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';
import { FileListSelect } from '../../pickers/filePickers.ts';
import { QueueMembers } from './QueueMembers.tsx';
import { useQueueText } from './queues.texts.ts';

/** A queue as the form holds it. */
export type QueueFormOf = UseFormReturnType<QueueInput & Record<string, unknown>>;

/** The default of the router, in minutes, when a user turns it on. */
const usualMinutes = 5;
const moreFields = [
  'fileListId',
  'firstAnswerMinutes',
  'nextAnswerMinutes',
  'tempoRoteador',
  'messageNotification',
];
const hintBelow = ['label', 'input', 'description', 'error'] as (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[];

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
          inputWrapperOrder={hintBelow}
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
      {isLong && (
        <>
          <FileListSelect
            label={text('fileListId')}
            description={text('fileListIdHint')}
            value={values.fileListId as number | null}
            onChange={(id) => form.setFieldValue('fileListId', id)}
            error={form.errors.fileListId}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {(['firstAnswerMinutes', 'nextAnswerMinutes'] as const).map((name) => (
              <NumberInput
                key={name}
                label={text(name)}
                description={text(`${name}Hint`)}
                inputWrapperOrder={hintBelow}
                placeholder={text('noTarget')}
                min={1}
                max={mostAnswerMinutes}
                allowDecimal={false}
                {...form.getInputProps(name)}
                value={values[name] == null ? '' : Number(values[name])}
                onChange={(minutes) => form.setFieldValue(name, minutes === '' ? null : minutes)}
              />
            ))}
          </SimpleGrid>
          <Switch
            label={text('closeTicket')}
            description={text('closeTicketHint')}
            {...form.getInputProps('closeTicket', { type: 'checkbox' })}
          />
          <Switch
            label={text('ativarRoteador')}
            description={text('ativarRoteadorHint')}
            checked={values.ativarRoteador === true}
            onChange={({ currentTarget: { checked } }) => {
              form.setFieldValue('ativarRoteador', checked);
              if (checked && !Number(values.tempoRoteador)) form.setFieldValue('tempoRoteador', usualMinutes);
            }}
          />
          {values.ativarRoteador === true && (
            <NumberInput
              label={text('tempoRoteador')}
              min={1}
              max={mostMinutes}
              allowDecimal={false}
              w={160}
              {...form.getInputProps('tempoRoteador')}
              value={Number(values.tempoRoteador)}
              onChange={(minutes) => form.setFieldValue('tempoRoteador', Number(minutes) || 1)}
            />
          )}
          <Switch
            label={text('createTicketSendNotificationWAUser')}
            description={text('createTicketSendNotificationWAUserHint')}
            {...form.getInputProps('createTicketSendNotificationWAUser', { type: 'checkbox' })}
          />
          {values.createTicketSendNotificationWAUser === true && (
            <PreparedTextField
              label={text('messageNotification')}
              minRows={2}
              {...form.getInputProps('messageNotification')}
            />
          )}
        </>
      )}
    </>
  );
}
