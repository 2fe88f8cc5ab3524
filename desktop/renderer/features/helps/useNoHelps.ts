import { useSession } from '../../lib/session/session.ts';
import { helpList } from './helps.live.ts';

/**
 * Whether the menu hides the helps because none exist (SHELL-14). The operator, who adds the first one,
 * always sees them.
 */
export function useNoHelps(): boolean {
  const isSuper = useSession(({ actor }) => actor?.isSuper === true);
  const { count, state } = helpList.useRows('');
  return !isSuper && (state !== 'ready' || count === 0);
}
