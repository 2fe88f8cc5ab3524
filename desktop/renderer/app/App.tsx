import { useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../lib/queryClient.ts';
import { useSession } from '../lib/session/session.ts';
import { knowRouter } from '../lib/window/stillHere.ts';
import { Providers } from './Providers.tsx';
import { createRouter } from './router.tsx';
import { Splash } from './Splash.tsx';

const router = knowRouter(createRouter());

/** Deletes the cached rows when the signed-in user changes, because they belong to that user. */
const forgetRowsWithSession = () =>
  useSession.subscribe((now, before) => {
    if (before.user && now.user?.id !== before.user.id) queryClient.clear();
  });

/** The root component of the page. */
export function App() {
  const isStarting = useSession(({ state }) => state === 'starting');
  useEffect(forgetRowsWithSession, []);
  return <Providers>{isStarting ? <Splash /> : <RouterProvider router={router} />}</Providers>;
}
