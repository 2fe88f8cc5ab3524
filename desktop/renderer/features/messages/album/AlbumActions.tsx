import type { Message } from '@recado/shared/features/messages';
import { IconArrowForwardUp, IconLayoutList } from '@tabler/icons-react';
import { PlainAction } from '../../../components/PlainAction.tsx';
import { useConversationActions } from '../changes/conversationActions.ts';
import { canForward } from '../changes/messageRules.ts';
import { useMessageText } from '../messages.texts.ts';
import { beginSelection } from '../selection/useSelection.ts';

interface Props {
  album: readonly Message[];
  onSeparate(): void;
}

/** The actions of an album. Actions on a single picture first separate the album. */
export function AlbumActions({ album, onSeparate }: Props) {
  const text = useMessageText();
  const conversation = useConversationActions();
  const ids = album.filter(canForward).map(({ id }) => id);
  return (
    <>
      {conversation && ids.length > 0 && (
        <PlainAction
          label={text('forward')}
          icon={<IconArrowForwardUp size={16} stroke={1.8} />}
          action="forwardAlbum"
          onClick={() => beginSelection(conversation.ticketUuid, ids)}
        />
      )}
      <PlainAction
        label={text('separate')}
        icon={<IconLayoutList size={16} stroke={1.8} />}
        action="separate"
        onClick={onSeparate}
      />
    </>
  );
}
