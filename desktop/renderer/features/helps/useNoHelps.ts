import { useSession } from '../../lib/session/session.ts';
import { helpList } from './helpList.ts';

/** Are there no helps? Then the menu does not lead to them (SHELL-14), but for the operator, who adds the first. */
export function useNoHelps(): boolean {
  const isSuper = useSession(({ actor }) => actor?.isSuper === true);
  const { count, state } = helpList.useRows('');
  return !isSuper && (state !== 'ready' || count === 0);
}
