import { Switch, TextInput } from '@mantine/core';
import type { QuickReply } from '@recado/shared/features/quickReplies';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useQuickReplyText } from './quickReplies.texts.ts';
import { ReplyFileField } from './ReplyFileField.tsx';
import { ReplyMessageField } from './ReplyMessageField.tsx';
import { SharingFields } from './SharingFields.tsx';
import { useQuickReplyForm } from './useQuickReplyForm.ts';

interface Props {
  reply: QuickReply | undefined;
  onClose(): void;
}

/** Creates or changes a quick reply (QUICK-02). Only its creator decides who sees and changes it. */
export function QuickReplyDialog({ reply, onClose }: Props) {
  const text = useQuickReplyText();
  const { form, saved, save } = useQuickReplyForm(reply);
  const { message, status } = form.values;
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
      <ReplyFileField form={form} saved={saved} />
      <SharingFields form={form} reply={reply} />
      <Switch
        label={text('isOffered')}
        checked={status === true}
        onChange={(event) => form.setFieldValue('status', event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
