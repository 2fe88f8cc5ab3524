import { noticeTag } from '@recado/shared/features/notificationChoices';
import type { BridgeArgs, NotificationButton } from '../../../bridge.ts';
import { serverOrigin } from '../api.ts';
import { useSession } from '../session/session.ts';
import { useNoticeText } from './notices.texts.ts';

type Kind = 'ticket' | 'chat';

/** The tag, subject and buttons of a notification of this conversation. `first` is its first button, if they may. */
export function ofConversation(
  kind: Kind,
  { id, uuid }: { id: number; uuid: string },
  first: 'accept' | 'reply' | undefined,
): Pick<BridgeArgs<'notify'>[0], 'tag' | 'about' | 'buttons'> {
  const userId = useSession.getState().user?.id;
  const tag = noticeTag(kind, uuid);
  if (userId === undefined) return { tag };
  const button = (action: NotificationButton['action']) => ({ action, label: useNoticeText.now(action) });
  return {
    tag,
    about: { kind, id, uuid, userId, server: serverOrigin() },
    buttons: [...(first ? [button(first)] : []), button('open')],
  };
}

/** The title of a notification that stands for all unread messages of its conversation. */
export const titleOfSeveral = (name: string, unread: number): string =>
  unread > 1 ? useNoticeText.now('several', { name, number: unread > 99 ? '99+' : unread }) : name;
