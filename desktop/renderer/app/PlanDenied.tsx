import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../lib/toast.ts';
import { useIsStillHere } from '../lib/window/stillHere.ts';
import { useAppText } from './app.texts.ts';

/** How long the notice stays before the page leaves the screen (SCHED-02), in ms. */
const leaveAfterMs = 1000;

/**
 * The company's plan does not include this screen, or only the operator has it (COMP-02). It says so and goes
 * to the start, or to the address that the screen names.
 */
export function PlanDenied({ to = '/' }: { to?: string | undefined }) {
  const text = useAppText();
  const message = text('planDenied');
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  useEffect(() => {
    toast.error(message);
    const leaving = setTimeout(() => {
      if (isStillHere()) void navigate(to, { replace: true });
    }, leaveAfterMs);
    return () => clearTimeout(leaving);
  }, [message, to, isStillHere, navigate]);
  return null;
}
