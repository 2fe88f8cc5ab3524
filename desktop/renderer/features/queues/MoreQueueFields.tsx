import { NumberInput, SimpleGrid, Switch } from '@mantine/core';
import { mostAnswerMinutes, mostMinutes } from '@recado/shared/features/queues';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';
import { IntegrationField } from '../../pickers/bots/integrationPickers.tsx';
import { FileListSelect } from '../../pickers/filePickers.ts';
import type { QueueFormOf } from './QueueFields.tsx';
import { useQueueText } from './queues.texts.ts';

/** The default of the router, in minutes, when a user turns it on. */
const usualMinutes = 5;

/** The fields of a queue that most queues leave as they are: files, targets, router and notification. */
export function MoreQueueFields({ form }: { form: QueueFormOf }) {
  const text = useQueueText();
  const { values } = form;
  return (
    <>
      <IntegrationField
        label={text('integrationId')}
        description={text('integrationIdHint')}
        placeholder={text('noIntegration')}
        value={values.integrationId as number | null}
        onChange={(id) => form.setFieldValue('integrationId', id)}
        error={form.errors.integrationId}
      />
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
            inputWrapperOrder={['label', 'input', 'description', 'error']}
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
  );
}
