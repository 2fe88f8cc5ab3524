import { createContext, use, useCallback } from 'react';
import { type NavigateFunction, type NavigateOptions, type To, useNavigate } from 'react-router';

/** Where the open conversation is: in the inbox, or beside the board. */
type Home = '/tickets' | '/Kanban';

/** The screen whose conversation this is. */
export const ConversationHome = createContext<Home>('/tickets');

/** Whether the conversation is a side pane of the board, which has less room. */
export const useIsBesideBoard = (): boolean => use(ConversationHome) === '/Kanban';

/** Like `useNavigate`; what leads from a conversation to the inbox stays on the board where the conversation is there. */
export function useHomeNavigate(): NavigateFunction {
  const navigate = useNavigate();
  const home = use(ConversationHome);
  return useCallback(
    ((to: To | number, options?: NavigateOptions) => {
      if (typeof to === 'number') return navigate(to);
      const isInbox = typeof to === 'string' && /^\/tickets([/?]|$)/.test(to);
      return navigate(isInbox && home !== '/tickets' ? inHome(home, to) : to, options);
    }) as NavigateFunction,
    [navigate, home],
  );
}

/** The board has no tabs: only a conversation keeps what follows its id. */
function inHome(home: Home, address: string): string {
  const rest = address.slice('/tickets'.length);
  return rest.startsWith('/') ? home + rest : home;
}
