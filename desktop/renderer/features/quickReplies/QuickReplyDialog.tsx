import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { maxUploadBytes } from '@recado/shared/features/messages';
import {
  ownsReply,
  type QuickReply,
  QuickReplyInput,
  quickReplyApi,
} from '@recado/shared/features/quickReplies';
import { holds } from '@recado/shared/permissions';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { OneFileField } from '../../components/form/OneFileField.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { fileProblem } from '../../lib/fileProblem.ts';
import { formatBytes } from '../../lib/format/format.ts';
import { useActor } from '../../lib/session/session.ts';
import { QueueSelect } from '../../pickers/queuePickers.ts';
import { useQuickReplyText } from './quickReplies.texts.ts';
import { quickReplyList } from './quickReplyList.ts';
import { ReplyMessageField } from './ReplyMessageField.tsx';

/** The file in the form: a new one, the stored one, or none. */
type Media = File | 'kept' | null;

interface Props {
  reply: QuickReply | undefined;
  onClose(): void;
}

const fields = QuickReplyInput.loose().refine(({ media }) => !problemOf(media as Media), {
  path: ['media'],
  error: 'ERR_FILE_TYPE',
});

/** Creates or changes a quick reply (QUICK-02). Only its creator decides who sees and changes it. */
export function QuickReplyDialog({ reply, onClose }: Props) {
  const text = useQuickReplyText();
  const actor = useActor();
  const isOwner = !reply || ownsReply(actor, reply);
  // The stored reply: a save whose upload failed continues from it.
  const [saved, setSaved] = useState(reply);
  const form = useSchemaForm(fields, {
    shortcode: reply?.shortcode ?? '',
    message: reply?.message ?? '',
    visao: reply?.visao ?? true,
    geral: reply?.geral ?? false,
    queueId: reply?.queueId ?? null,
    status: reply?.status ?? true,
    media: (reply?.isMedia ? 'kept' : null) as Media,
  });
  const { message, visao, geral, status, queueId } = form.values;
  const media = form.values.media as Media;
  const problem = problemOf(media);
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

  return (
    <FormDialog
      title={text(reply ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ shortcode }) => text(reply ? 'changed' : 'created', { name: String(shortcode) })}
      onClose={onClose}
      width="medium"
    >
      <TextInput
        label={text('shortcode')}
        description={text('shortcodeHint')}
        leftSection="/"
        withAsterisk
        data-autofocus
        {...form.getInputProps('shortcode')}
      />
      <ReplyMessageField
        label={text('message')}
        error={form.errors.message}
        value={String(message ?? '')}
        onChange={(words) => form.setFieldValue('message', words)}
      />
      <OneFileField
        label={text('file')}
        hint={text('fileHint', { size: formatBytes(maxUploadBytes) })}
        addLabel={text('addFile')}
        removeLabel={text('removeFile')}
        accept=""
        value={media}
        kept={{ name: saved?.mediaName, path: saved?.mediaPath }}
        isPicture={isPicture(media, saved)}
        instead={<IconFile size={28} stroke={1.4} aria-hidden />}
        error={problem && text(problem, { max: formatBytes(maxUploadBytes) })}
        onChange={(file) => form.setFieldValue('media', file)}
      />
      <Select
        label={text('visao')}
        description={isOwner ? undefined : text('ownerSays', { name: reply?.user?.name ?? '' })}
        disabled={!isOwner}
        allowDeselect={false}
        data={[
          { value: 'true', label: text('everybody') },
          { value: 'false', label: text('onlyMe') },
        ]}
        value={String(visao)}
        onChange={(chosen) => form.setFieldValue('visao', chosen === 'true')}
      />
      {visao === true && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <QueueSelect
            label={text('queueId')}
            placeholder={text('allQueues')}
            disabled={!isOwner}
            only={({ id }) =>
              holds(actor, 'quickReplies:manage') || actor.queueIds.includes(id) || id === reply?.queueId
            }
            value={queueId as number | null}
            onChange={(id) => form.setFieldValue('queueId', id)}
            error={form.errors.queueId}
          />
          <Select
            label={text('geral')}
            disabled={!isOwner}
            allowDeselect={false}
            data={[
              { value: 'false', label: text('onlyCreator') },
              { value: 'true', label: text('whoeverSees') },
            ]}
            value={String(geral)}
            onChange={(chosen) => form.setFieldValue('geral', chosen === 'true')}
          />
        </SimpleGrid>
      )}
      <Switch
        label={text('isOffered')}
        checked={status === true}
        onChange={(event) => form.setFieldValue('status', event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

const problemOf = (media: Media) => (media instanceof File ? fileProblem(media) : undefined);

const isPicture = (media: Media, saved: QuickReply | undefined): boolean =>
  ((media instanceof File ? media.type : saved?.mediaType) ?? '').startsWith('image/');
