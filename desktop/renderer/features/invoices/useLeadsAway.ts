import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useRenewal } from './renewal.ts';

/** Leads from a payment screen to the start after a payment, once the user has read the notice (FIN-19). */
export function useLeadsAway(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      useRenewal.subscribe(({ isFresh }, before) => {
        if (before.isFresh && !isFresh) void navigate('/');
      }),
    [navigate],
  );
}
