import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import { setScreenTitle } from '../lib/window/title.ts';
import { NotAllowed } from './NotAllowed.tsx';
import { useScreenText } from './screens.texts.ts';
import { isOpenTo, type Screen } from './screens.ts';

/** Guards a screen by the permission table and names the window after it. */
export function ScreenFrame({ screen }: { screen: Screen }) {
  const screenName = useScreenText()(screen.name);
  const isOpen = useSession(({ actor }) => actor !== undefined && isOpenTo(actor, screen));
  useEffect(() => setScreenTitle(screenName), [screenName]);
  return isOpen ? <Outlet /> : <NotAllowed />;
}
