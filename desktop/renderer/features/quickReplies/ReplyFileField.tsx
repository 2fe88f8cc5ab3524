import { maxUploadBytes } from '@recado/shared/features/messages';
import type { QuickReply } from '@recado/shared/features/quickReplies';
import { IconFile } from '@tabler/icons-react';
import { OneFileField } from '../../components/form/OneFileField.tsx';
import { formatBytes } from '../../lib/format/format.ts';
import { useQuickReplyText } from './quickReplies.texts.ts';
import { problemOf, type QuickReplyForm, type ReplyFile } from './useQuickReplyForm.ts';

/** The file of a quick reply: any kind, shown as a picture if it is one. */
export function ReplyFileField({ form, saved }: { form: QuickReplyForm; saved: QuickReply | undefined }) {
  const text = useQuickReplyText();
  const media = form.values.media as ReplyFile;
  const problem = problemOf(media);
  const mime = media instanceof File ? media.type : saved?.mediaType;
  const max = formatBytes(maxUploadBytes);
  return (
    <OneFileField
      label={text('file')}
      hint={text('fileHint', { size: max })}
      addLabel={text('addFile')}
      removeLabel={text('removeFile')}
      accept=""
      value={media}
      storedFile={{ name: saved?.mediaName, path: saved?.mediaPath }}
      isPicture={(mime ?? '').startsWith('image/')}
      instead={<IconFile size={28} stroke={1.4} aria-hidden />}
      error={problem && text(problem, { max })}
      onChange={(file) => form.setFieldValue('media', file)}
    />
  );
}
