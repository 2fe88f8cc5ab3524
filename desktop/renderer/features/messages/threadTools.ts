import { create } from 'zustand';

/** What is open beside the messages of a conversation. */
export type ThreadTool = 'search' | 'gallery' | 'export';

interface Tools {
  /** Of which conversation. */
  ticketUuid: string | undefined;
  tool: ThreadTool | undefined;
}

/** The tool that is open, set by the menu and keys of a conversation and shown by its messages. */
export const useThreadTools = create<Tools>()(() => ({ ticketUuid: undefined, tool: undefined }));

/** Opens a tool of a conversation, or closes what is open. */
export const openTool = (ticketUuid: string, tool: ThreadTool | undefined): void =>
  useThreadTools.setState({ ticketUuid, tool });
