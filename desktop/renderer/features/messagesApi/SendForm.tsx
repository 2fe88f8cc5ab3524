import {
  Button,
  FileInput,
  Group,
  SegmentedControl,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { QueueSelect } from '../../pickers/queuePickers.ts';
import { UserSelect } from '../../pickers/userPickers.tsx';
import { useMessagesApiText } from './messagesApi.texts.ts';
import { type TrialOptions, useTrialMessage } from './useTrialMessage.ts';

/** Sends a real text or file over the connection chosen above (API-01, API-03, API-04). */
export function SendForm(options: TrialOptions) {
  const text = useMessagesApiText();
  const { values, content, change, wrong, isSending, send } = useTrialMessage(options);
  const { kind, file } = content;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap={16} mt={16}>
        <SegmentedControl
          aria-label={text('title')}
          value={kind}
          data={[
            { value: 'text', label: text('ofText') },
            { value: 'media', label: text('ofMedia') },
          ]}
          onChange={(chosen) => change({ kind: chosen as typeof kind })}
        />
        <TextInput
          label={text('number')}
          description={text('numberHint')}
          withAsterisk
          inputMode="numeric"
          value={values.number}
          error={wrong}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
        {kind === 'media' && (
          <FileInput
            label={text('medias')}
            placeholder={text('chooseFile')}
            clearable
            value={file}
            onChange={(chosen) => change({ file: chosen })}
          />
        )}
        <Textarea
          label={text('body')}
          autosize
          minRows={3}
          maxRows={8}
          value={values.body}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        <Group grow gap={12} align="flex-start">
          <UserSelect
            label={text('userId')}
            only={({ takesTickets }) => takesTickets}
            value={values.userId}
            onChange={(userId) => change({ userId })}
          />
          <QueueSelect
            label={text('queueId')}
            value={values.queueId}
            onChange={(queueId) => change({ queueId })}
          />
        </Group>
        <Switch
          label={text('sendSignature')}
          checked={values.sendSignature}
          onChange={(event) => change({ sendSignature: event.currentTarget.checked })}
        />
        <Switch
          label={text('closeTicket')}
          checked={values.closeTicket}
          onChange={(event) => change({ closeTicket: event.currentTarget.checked })}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isSending} leftSection={<IconSend size={16} />}>
            {text('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
