import { createBrowserRouter, type RouteObject } from 'react-router';
import { isDesktop } from '../lib/window/platform.ts';
import { PublicOnly, SessionOnly } from './guards.tsx';
import { NotFound } from './NotFound.tsx';
import { RouteFailed } from './RouteFailed.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { Splash } from './Splash.tsx';
import { screens } from './screens.ts';

/** The gallery of shared components; the production build leaves it out. */
const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/gallery',
        lazy: async () => ({ Component: (await import('./gallery/Gallery.tsx')).Gallery }),
      },
    ]
  : [];

/** Only the desktop app has several servers; a browser is at one. */
const desktopRoutes: RouteObject[] = isDesktop
  ? [
      {
        path: '/servers',
        lazy: async () => ({
          Component: (await import('../features/session/servers/ServersScreen.tsx')).ServersScreen,
        }),
      },
    ]
  : [];

/**
 * All routes: sign-in and sign-up for strangers, the features' screens for signed-in users (AUTH-22 to 24).
 */
export const routes: RouteObject[] = [
  {
    HydrateFallback: Splash,
    ErrorBoundary: RouteFailed,
    children: [
      ...developmentRoutes,
      ...desktopRoutes,
      {
        // Open to everybody; a signed-in user has to sign out first.
        path: '/join',
        lazy: async () => ({
          Component: (await import('../features/session/join/JoinScreen.tsx')).JoinScreen,
        }),
      },
      {
        path: '/reset',
        lazy: async () => ({
          Component: (await import('../features/session/ResetScreen.tsx')).ResetScreen,
        }),
      },
      {
        path: '/confirm',
        lazy: async () => ({
          Component: (await import('../features/session/signup/ConfirmScreen.tsx')).ConfirmScreen,
        }),
      },
      {
        // For customers of a company, who have no account.
        path: '/opt-out/:token',
        lazy: async () => ({
          Component: (await import('../features/optOuts/OptOutLinkScreen.tsx')).OptOutLinkScreen,
        }),
      },
      {
        Component: PublicOnly,
        children: [
          {
            path: '/forgot',
            lazy: async () => ({
              Component: (await import('../features/session/ForgotScreen.tsx')).ForgotScreen,
            }),
          },
          {
            path: '/login',
            lazy: async () => ({
              Component: (await import('../features/session/LoginScreen.tsx')).LoginScreen,
            }),
          },
          {
            path: '/signup',
            lazy: async () => ({
              Component: (await import('../features/session/signup/SignupScreen.tsx')).SignupScreen,
            }),
          },
        ],
      },
      {
        Component: SessionOnly,
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
            children: [
              {
                ErrorBoundary: RouteFailed,
                children: [
                  ...screens.map(
                    (screen): RouteObject => ({
                      path: screen.path,
                      element: <ScreenFrame screen={screen} />,
                      children: [{ index: true, lazy: async () => ({ Component: await screen.load() }) }],
                    }),
                  ),
                  { path: '*', Component: NotFound },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

/** Addresses have no hash, because the desktop app too serves index.html for unknown paths. */
export const createRouter = () => createBrowserRouter(routes);
