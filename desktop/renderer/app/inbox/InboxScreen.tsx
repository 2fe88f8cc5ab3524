import { ThreadTools } from '../../features/messages/ThreadTools.tsx';
import { Thread } from '../../features/messages/thread/Thread.tsx';
import { TicketsScreen } from '../../features/tickets/TicketsScreen.tsx';

/** The inbox: the tickets of one feature and the messages of another, which do not import each other. */
export const InboxScreen = () => <TicketsScreen Thread={Thread} ThreadTools={ThreadTools} />;
