import { isOperators, refusal } from '@recado/shared/permissions';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { Screen } from '../lib/feature.ts';
import { useSession } from '../lib/session/session.ts';
import { useLanguage } from '../lib/texts/texts.ts';
import { setScreenTitle } from '../lib/window/title.ts';
import { NotAllowed } from './NotAllowed.tsx';
import { PlanDenied } from './PlanDenied.tsx';
import { isOpenTo } from './screens.ts';

/** Guards a screen by the permission table and names the window after it. */
export function ScreenFrame({ screen }: { screen: Screen }) {
  useLanguage();
  const title = screen.title();
  const isOpen = useSession(({ actor }) => actor !== undefined && isOpenTo(actor, screen));
  useEffect(() => setScreenTitle(title), [title]);
  // The plan does not include the screen, or only the operator has it (ROLE-19).
  const isDenied = useSession(
    ({ actor }) =>
      actor !== undefined &&
      (isOperators(screen.allow) ? !actor.isSuper : refusal(actor, screen.allow) === 'ERR_PLAN'),
  );
  if (isDenied) return <PlanDenied to={screen.leadsTo} />;
  return isOpen ? <Outlet /> : <NotAllowed screen={screen} />;
}
