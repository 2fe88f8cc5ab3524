import { create } from 'zustand';

/** A tool beside the messages of a conversation. */
export type ThreadTool = 'search' | 'gallery' | 'export';

interface Tools {
  /** The conversation of the tool. */
  ticketUuid: string | undefined;
  tool: ThreadTool | undefined;
}

/** The open tool. The menu and keys of a conversation set it, and its messages show it. */
export const useThreadTools = create<Tools>()(() => ({ ticketUuid: undefined, tool: undefined }));

/** Opens a tool of a conversation; undefined closes the open one. */
export const openTool = (ticketUuid: string, tool: ThreadTool | undefined): void =>
  useThreadTools.setState({ ticketUuid, tool });
