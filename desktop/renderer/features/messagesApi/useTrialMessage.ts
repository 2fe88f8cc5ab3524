import { AppError } from '@recado/shared/errors';
import { isPlainNumber, messagesApiApi, type SentByApi } from '@recado/shared/features/messagesApi';
import type { SampleCall } from '@recado/shared/lib/codeSamples';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/texts/errorText.ts';
import { toast } from '../../lib/toast.ts';
import { useMessagesApiText } from './messagesApi.texts.ts';

/** The call that the examples show. */
export type Sample = Pick<SampleCall, 'fields' | 'file'>;

/** The connection of a trial message, and what follows from the form. */
export interface TrialOptions {
  connectionId: number | null;
  /** The form changed; the examples show the new call. */
  onChange(sample: Sample): void;
  onSent(reply: SentByApi): void;
}

interface Values {
  number: string;
  body: string;
  userId: number | null;
  queueId: number | null;
  sendSignature: boolean;
  closeTicket: boolean;
}
interface Content {
  kind: 'text' | 'media';
  file: File | null;
}

const mediaField = messagesApiApi.send.upload.field;
const empty: Values = {
  number: '',
  body: '',
  userId: null,
  queueId: null,
  sendSignature: false,
  closeTicket: false,
};

/** A real message that the form sends; each change shows the call that would send it. */
export function useTrialMessage({ connectionId, onChange, onSent }: TrialOptions) {
  const text = useMessagesApiText();
  const [values, setValues] = useState(empty);
  const [content, setContent] = useState<Content>({ kind: 'text', file: null });
  const [wrong, setWrong] = useState<string>();
  const [isSending, setSending] = useState(false);

  function change(changes: Partial<Values & Content>) {
    const { kind = content.kind, file = content.file, ...others } = changes;
    const next = { ...values, ...others };
    setValues(next);
    setContent({ kind, file });
    setWrong(undefined);
    onChange(sampleOf(next, { kind, file }));
  }
  async function send() {
    if (!isPlainNumber(values.number)) return setWrong(text('numberHint'));
    setSending(true);
    try {
      const body = {
        ...filled(values),
        number: values.number,
        ...(connectionId && { whatsappId: connectionId }),
      };
      const files = content.kind === 'media' && content.file ? [content.file] : undefined;
      onSent(await call(messagesApiApi.send, { body, ...(files && { files }) }));
      toast.success(text('sent'));
    } catch (error) {
      if (error instanceof AppError && error.code === 'ERR_WAPP_INVALID_CONTACT') setWrong(errorText(error));
      toast.error(error);
    } finally {
      setSending(false);
    }
  }
  return { values, content, change, wrong, isSending, send };
}

/** Only the fields that the user filled in. */
const filled = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== false),
  ) as Record<string, string | number | boolean>;

const sampleOf = (values: Values, { kind, file }: Content): Sample => ({
  fields: { number: '5511987654321', ...(kind === 'text' && { body: 'Olá!' }), ...filled(values) },
  ...(kind === 'media' && { file: { field: mediaField, name: file?.name ?? 'foto.png' } }),
});
