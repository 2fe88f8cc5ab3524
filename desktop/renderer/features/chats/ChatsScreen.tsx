import { SegmentedControl } from '@mantine/core';
import type { ComponentType } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Notice } from '../../components/Notice.tsx';
import { EmptyDrawer } from '../../components/pictures.tsx';
import { useIsOnePane } from '../../lib/useWidth.ts';
import { ChatConversation } from './ChatConversation.tsx';
import classes from './ChatsScreen.module.css';
import { useChatText } from './chats.texts.ts';
import { ChatPanel } from './list/ChatPanel.tsx';
import type { ContentProps } from './thread/ChatBubble.tsx';

interface Props {
  /** Renders the content of a message. The caller passes it because features do not import each other. */
  Content: ComponentType<ContentProps>;
}

/**
 * The staff's own chats: list and conversation side by side, on narrow screens as two tabs (CHAT-02,
 * CHAT-03).
 */
export function ChatsScreen({ Content }: Props) {
  const text = useChatText();
  const { chatUuid } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isOnePane = useIsOnePane();
  // On a narrow screen the other tab keeps the conversation that was open.
  const openUuid = params.get('open') ?? undefined;
  const shown = chatUuid ?? (isOnePane ? undefined : openUuid);
  const conversation = shown ? (
    <ChatConversation key={shown} uuid={shown} Content={Content} />
  ) : (
    <div className={classes.choose}>
      <Notice picture={<EmptyDrawer />} title={text('choose')} hint={text('chooseHint')} />
    </div>
  );
  if (!isOnePane)
    return (
      <div className={classes.screen}>
        <div className={classes.panes}>
          <ChatPanel openUuid={shown} />
          {conversation}
        </div>
      </div>
    );
  return (
    <div className={classes.screen}>
      <SegmentedControl
        className={classes.tabs ?? ''}
        fullWidth
        value={chatUuid ? 'messages' : 'chats'}
        onChange={(tab) => {
          if (tab === 'chats') void navigate(chatUuid ? `/chats?open=${chatUuid}` : '/chats');
          else if (openUuid) void navigate(`/chats/${openUuid}`);
        }}
        data={[
          { value: 'chats', label: text('chats') },
          { value: 'messages', label: text('messages'), disabled: !chatUuid && !openUuid },
        ]}
      />
      {chatUuid ? conversation : <ChatPanel openUuid={openUuid} />}
    </div>
  );
}
