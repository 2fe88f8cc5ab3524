import { ModalsProvider } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { SessionUser } from '@recado/shared/features/session';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '../renderer/app/Providers.tsx';
import { queryClient } from '../renderer/lib/queryClient.ts';
import { beginSession } from '../renderer/lib/session/session.ts';
import { knowRouter } from '../renderer/lib/window/stillHere.ts';
import { aSessionUser } from './people.ts';

/** Shows a screen as a signed-in person sees it, with empty caches and without motion. */
export function renderScreen(
  screen: ReactNode,
  user: SessionUser = aSessionUser(),
  path = '/',
): RenderResult {
  queryClient.clear();
  notifications.clean();
  beginSession('token', user);
  const router = knowRouter(
    createMemoryRouter([{ path: '*', element: <ModalsProvider>{screen}</ModalsProvider> }], {
      initialEntries: [path],
    }),
  );
  return render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
}
