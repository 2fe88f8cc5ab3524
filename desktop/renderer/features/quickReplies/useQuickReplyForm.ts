import type { UseFormReturnType } from '@mantine/form';
import { type QuickReply, QuickReplyInput, quickReplyApi } from '@recado/shared/features/quickReplies';
import { useState } from 'react';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { fileProblem } from '../../lib/fileProblem.ts';
import { quickReplyList } from './quickReplies.live.ts';

/** The file in the form: a new one, the stored one, or none. */
export type ReplyFile = File | 'kept' | null;

/** The form, as the parts of the dialog share it. */
export type QuickReplyForm = UseFormReturnType<QuickReplyInput & Record<string, unknown>>;

/** Why a new file cannot be sent. */
export const problemOf = (media: ReplyFile) => (media instanceof File ? fileProblem(media) : undefined);

const fields = QuickReplyInput.loose().refine(({ media }) => !problemOf(media as ReplyFile), {
  path: ['media'],
  error: 'ERR_FILE_TYPE',
});

/** The form of a quick reply with what saves it. `saved` is the stored reply: a save whose upload failed continues from it. */
export function useQuickReplyForm(reply: QuickReply | undefined) {
  const [saved, setSaved] = useState(reply);
  const form: QuickReplyForm = useSchemaForm(fields, {
    shortcode: reply?.shortcode ?? '',
    message: reply?.message ?? '',
    visao: reply?.visao ?? true,
    geral: reply?.geral ?? false,
    queueId: reply?.queueId ?? null,
    status: reply?.status ?? true,
    media: (reply?.isMedia ? 'kept' : null) as ReplyFile,
  });
  const keep = (now: QuickReply) => {
    setSaved(now);
    quickReplyList.put(now);
  };

  async function save({ media, ...values }: typeof form.values) {
    const body = values as QuickReplyInput;
    const files = media instanceof File ? { files: [media] } : {};
    if (!saved) return keep(await call(quickReplyApi.create, { body, ...files }));
    const params = { id: saved.id };
    keep(await call(quickReplyApi.update, { params, body }));
    if (media instanceof File) keep(await call(quickReplyApi.upload, { params, body: {}, ...files }));
    else if (media === null && saved.isMedia) keep(await call(quickReplyApi.removeMedia, { params }));
  }
  return { form, saved, save };
}
