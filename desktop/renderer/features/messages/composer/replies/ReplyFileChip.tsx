import { CloseButton, Image } from '@mantine/core';
import type { UsedReplies } from '@recado/shared/features/drafts';
import { quickReplyApi } from '@recado/shared/features/quickReplies';
import { IconFile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call, serverOrigin } from '../../../../lib/api.ts';
import { useMessageText } from '../../messages.texts.ts';
import classes from './ReplyFileChip.module.css';

interface Props {
  file: NonNullable<UsedReplies['file']>;
  onRemove(): void;
}

/** The file of a quick reply. It goes with the text unless the user removes it. */
export function ReplyFileChip({ file: { replyId, name, mime }, onRemove }: Props) {
  const text = useMessageText();
  const isPicture = mime.startsWith('image/');
  // Asks for a new link, because links live for minutes and a draft for days.
  const { data } = useQuery({
    queryKey: ['quickReplies', 'file', replyId],
    queryFn: () => call(quickReplyApi.get, { params: { id: replyId } }),
    enabled: isPicture,
    staleTime: 5 * 60_000,
  });
  return (
    <div className={classes.chip}>
      {isPicture && data?.mediaPath ? (
        <Image src={`${serverOrigin()}${data.mediaPath}`} alt="" w={36} h={36} radius="sm" fit="cover" />
      ) : (
        <IconFile size={20} stroke={1.5} aria-hidden />
      )}
      <span className={classes.name}>{name}</span>
      <CloseButton size="sm" aria-label={text('removeFile', { name })} onClick={onRemove} />
    </div>
  );
}
