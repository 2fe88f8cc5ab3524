import { useMemo } from 'react';
import type { Screen } from '../../lib/feature.ts';
import { useSession } from '../../lib/session/session.ts';
import { addressOf, menuOf } from '../screens.ts';
import { slots } from '../slots.ts';

/** The menu as it is now: the screens that this user may open, without those that have nothing to show. */
export function useMenu(): Screen[] {
  const actor = useSession((session) => session.actor);
  const idle = slots.useIdleItems().join(' ');
  return useMemo(() => {
    const left = idle.split(' ');
    return (actor ? menuOf(actor) : []).filter((screen) => !left.includes(addressOf(screen)));
  }, [actor, idle]);
}
