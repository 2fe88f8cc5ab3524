import { Navigate } from 'react-router';
import { useFirstStepsState } from '../features/tickets/conversation/useFirstSteps.ts';
import { Splash } from './Splash.tsx';

/**
 * Redirects after an ordinary sign-in: to the first steps while some are open, else to the usual first
 * screen.
 */
export function StartOfDay({ usual }: { usual: string }) {
  const { isLoading, steps } = useFirstStepsState();
  return isLoading ? <Splash /> : <Navigate to={steps ? '/tickets' : usual} replace />;
}
