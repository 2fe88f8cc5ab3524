import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../lib/toast.ts';
import { useAppText } from './app.texts.ts';

/** The notice is read before the page goes (SCHED-02). */
const leaveAfterMs = 1000;

/** The company's plan does not hold this screen, or it is the operator's (COMP-02): says so and goes to the start. */
export function PlanDenied() {
  const text = useAppText();
  const message = text('planDenied');
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(message);
    const leaving = setTimeout(() => void navigate('/', { replace: true }), leaveAfterMs);
    return () => clearTimeout(leaving);
  }, [message, navigate]);
  return null;
}
