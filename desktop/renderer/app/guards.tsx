import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import { addressOf, menuOf } from './screens.ts';

/** Where somebody wanted to go before signing in. */
const wantedBefore = (state: unknown): string =>
  typeof state === 'object' && state && 'from' in state && typeof state.from === 'string' ? state.from : '/';

/** Sign-in and sign-up: who is signed in goes on to where they wanted to go (AUTH-24). */
export function PublicOnly() {
  const { state } = useLocation();
  const isSignedIn = useSession((session) => session.state === 'signedIn');
  return isSignedIn ? <Navigate to={wantedBefore(state)} replace /> : <Outlet />;
}

/** Everything else: strangers go to /login (AUTH-23), an overdue company to its open invoices (AUTH-28). */
export function SessionOnly() {
  const { pathname, search } = useLocation();
  const actor = useSession((session) => session.actor);
  if (!actor) return <Navigate to="/login" state={{ from: pathname + search }} replace />;
  if (actor.overdue && pathname !== '/financeiro-aberto') return <Navigate to="/financeiro-aberto" replace />;
  return <Outlet />;
}

/** `/`: the first screen of the person's menu, until there is a dashboard (OPEN-84). */
export function StartScreen() {
  const first = useSession(({ actor }) => actor && menuOf(actor)[0]);
  return <Navigate to={first ? addressOf(first) : '/tags'} replace />;
}
