import { Image, Stack, Text } from '@mantine/core';
import type { QuickReply } from '@recado/shared/features/quickReplies';
import { Dialog } from '../../components/Dialog.tsx';
import { serverOrigin } from '../../lib/api.ts';
import classes from './QuickReplies.module.css';
import { useQuickReplyText } from './quickReplies.texts.ts';

/** A quick reply of another user: its text, its file, and who may change it (QUICK-08). */
export function QuickReplyDetails({ reply, onClose }: { reply: QuickReply; onClose(): void }) {
  const text = useQuickReplyText();
  const { shortcode, message, mediaType, mediaPath, mediaName, user } = reply;
  return (
    <Dialog title={`/${shortcode}`} onClose={onClose}>
      <Stack>
        {mediaPath && mediaType?.startsWith('image/') && (
          <Image src={`${serverOrigin()}${mediaPath}`} alt={mediaName ?? ''} mah={240} fit="contain" />
        )}
        {mediaName && <Text size="sm">{mediaName}</Text>}
        {message !== '' && <div className={classes.words}>{message}</div>}
        <Text size="xs" c="var(--ink-3)">
          {user ? text('changedBy', { name: user.name }) : text('changedByAdmins')}
        </Text>
      </Stack>
    </Dialog>
  );
}
