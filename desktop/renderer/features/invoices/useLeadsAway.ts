import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useRenewal } from './renewal.ts';

/** Leads from a screen of what is to be paid to the start once it is paid and that was read (FIN-19). */
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
