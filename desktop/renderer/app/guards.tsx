import { can } from '@recado/shared/permissions';
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { lazyPiece } from '../lib/drawing/lazyPiece.ts';
import { useIdentityQuestion } from '../lib/session/askIdentity.ts';
import { useSession } from '../lib/session/session.ts';
import { Splash } from './Splash.tsx';
import { startOf } from './screens.ts';

const ConfirmIdentityDialog = lazyPiece(
  async () => (await import('../features/security/ConfirmIdentityDialog.tsx')).ConfirmIdentityDialog,
);
const SetUpFactorScreen = lazyPiece(
  async () => (await import('./shell/SetUpFactorScreen.tsx')).SetUpFactorScreen,
);
const StartOfDay = lazyPiece(async () => (await import('./StartOfDay.tsx')).StartOfDay);

/** The address that the user opened before signing in; undefined for `/`, which expresses no wish. */
function wantedBefore(state: unknown): string | undefined {
  const from = typeof state === 'object' && state && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from !== '/' ? from : undefined;
}

/** Sign-in and sign-up. A signed-in user continues to the address that they opened before (AUTH-24). */
export function PublicOnly() {
  const { state } = useLocation();
  const actor = useSession((session) => (session.state === 'signedIn' ? session.actor : undefined));
  if (!actor) return <Outlet />;
  const openedBefore = wantedBefore(state);
  const usual = startOf(actor);
  // The first steps are only for users whose first screen is the dashboard.
  if (openedBefore ?? (usual !== '/' || actor.overdue || actor.mustSetUp))
    return <Navigate to={openedBefore ?? usual} replace />;
  return (
    <Suspense fallback={<Splash />}>
      <StartOfDay usual={usual} />
    </Suspense>
  );
}

/**
 * The screens behind the sign-in. Strangers go to /login (AUTH-23), an overdue company to its open invoices
 * (AUTH-28). A user who lacks a required second factor goes to its set-up (FACTOR-06).
 */
export function SessionOnly() {
  const { pathname, search, key } = useLocation();
  const actor = useSession((session) => session.actor);
  const isAsked = useIdentityQuestion(({ settle }) => settle !== undefined);
  if (!actor) return <Navigate to="/login" state={{ from: pathname + search }} replace />;
  if (actor.overdue && pathname !== '/financeiro-aberto') return <Navigate to="/financeiro-aberto" replace />;
  // The address `/`, opened from outside, leads an operator to the companies; the menu still leads to the
  // dashboard.
  if (pathname === '/' && key === 'default' && can(actor, 'companies:manage'))
    return <Navigate to={startOf(actor)} replace />;
  return (
    <>
      {actor.mustSetUp ? (
        <Suspense fallback={<Splash />}>
          <SetUpFactorScreen />
        </Suspense>
      ) : (
        // Another user or company, as when support begins, mounts every screen again.
        <Outlet key={`${actor.companyId}.${actor.userId}`} />
      )}
      {isAsked && (
        <Suspense>
          <ConfirmIdentityDialog />
        </Suspense>
      )}
    </>
  );
}
