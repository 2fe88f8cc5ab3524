import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import { startOf } from './screens.ts';

/** Where somebody wanted to go before signing in; the plain address says nothing. */
function wantedBefore(state: unknown): string | undefined {
  const from = typeof state === 'object' && state && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from !== '/' ? from : undefined;
}

/** Sign-in and sign-up: who is signed in goes on to where they wanted to go (AUTH-24). */
export function PublicOnly() {
  const { state } = useLocation();
  const actor = useSession((session) => (session.state === 'signedIn' ? session.actor : undefined));
  return actor ? <Navigate to={wantedBefore(state) ?? startOf(actor)} replace /> : <Outlet />;
}

/** Everything else: strangers go to /login (AUTH-23), an overdue company to its open invoices (AUTH-28). */
export function SessionOnly() {
  const { pathname, search } = useLocation();
  const actor = useSession((session) => session.actor);
  if (!actor) return <Navigate to="/login" state={{ from: pathname + search }} replace />;
  if (actor.overdue && pathname !== '/financeiro-aberto') return <Navigate to="/financeiro-aberto" replace />;
  return <Outlet />;
}
