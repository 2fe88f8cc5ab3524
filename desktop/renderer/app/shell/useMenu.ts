import { useMemo } from 'react';
import type { Screen } from '../../lib/feature.ts';
import { useSession } from '../../lib/session/session.ts';
import { addressOf, menuOf } from '../screens.ts';
import { slots } from '../slots.ts';

/** The menu as it is shown now: what this person may open, without what leads to nothing at the moment. */
export function useMenu(): Screen[] {
  const actor = useSession((session) => session.actor);
  const idle = slots.useIdleItems().join(' ');
  return useMemo(() => {
    const left = idle.split(' ');
    return (actor ? menuOf(actor) : []).filter((screen) => !left.includes(addressOf(screen)));
  }, [actor, idle]);
}
