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
import { AppError } from '@recado/shared/errors';
import { isPlainNumber, messagesApiApi, type SentByApi } from '@recado/shared/features/messagesApi';
import type { SampleCall } from '@recado/shared/lib/codeSamples';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/texts/errorText.ts';
import { toast } from '../../lib/toast.ts';
import { QueueSelect } from '../../pickers/queuePickers.ts';
import { UserSelect } from '../../pickers/userPickers.tsx';
import { useMessagesApiText } from './messagesApi.texts.ts';

/** The call that the examples show. */
export type Sample = Pick<SampleCall, 'fields' | 'file'>;

interface Props {
  connectionId: number | null;
  /** The form changed; the examples show the new call. */
  onChange(sample: Sample): void;
  onSent(reply: SentByApi): void;
}

const mediaField = messagesApiApi.send.upload.field;
const empty = { number: '', body: '', userId: null, queueId: null, sendSignature: false, closeTicket: false };
interface Values {
  number: string;
  body: string;
  userId: number | null;
  queueId: number | null;
  sendSignature: boolean;
  closeTicket: boolean;
}

/** Sends a real text or file over the connection chosen above (API-01, API-03, API-04). */
export function SendForm({ connectionId, onChange, onSent }: Props) {
  const text = useMessagesApiText();
  const [kind, setKind] = useState<'text' | 'media'>('text');
  const [values, setValues] = useState<Values>(empty);
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [isSending, setSending] = useState(false);

  function change(next: Partial<Values>, as = { kind, file }) {
    const all = { ...values, ...next };
    setValues(all);
    setWrong(undefined);
    onChange(sampleOf(all, as));
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPlainNumber(values.number)) return setWrong(text('numberHint'));
    setSending(true);
    try {
      const body = {
        ...filled(values),
        number: values.number,
        ...(connectionId && { whatsappId: connectionId }),
      };
      const files = kind === 'media' && file ? [file] : undefined;
      onSent(await call(messagesApiApi.send, { body, ...(files && { files }) }));
      toast.success(text('sent'));
    } catch (error) {
      if (error instanceof AppError && error.code === 'ERR_WAPP_INVALID_CONTACT') setWrong(errorText(error));
      toast.error(error);
    } finally {
      setSending(false);
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={16} mt={16}>
        <SegmentedControl
          aria-label={text('title')}
          value={kind}
          data={[
            { value: 'text', label: text('ofText') },
            { value: 'media', label: text('ofMedia') },
          ]}
          onChange={(chosen) => {
            const next = chosen as typeof kind;
            setKind(next);
            change({}, { kind: next, file });
          }}
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
            onChange={(chosen) => {
              setFile(chosen);
              change({}, { kind, file: chosen });
            }}
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

/** Only the fields that the user filled in. */
const filled = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== false),
  ) as Record<string, string | number | boolean>;

const sampleOf = (values: Values, { kind, file }: { kind: 'text' | 'media'; file: File | null }): Sample => ({
  fields: { number: '5511987654321', ...(kind === 'text' && { body: 'Olá!' }), ...filled(values) },
  ...(kind === 'media' && { file: { field: mediaField, name: file?.name ?? 'foto.png' } }),
});
