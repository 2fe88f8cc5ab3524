import { useEffect, useEffectEvent } from 'react';

/**
 * Makes the browser ask before it closes or reloads the page with unsaved changes. `whileAsking` is called meanwhile.
 */
export function useAskBeforeUnload(isDirty: boolean, whileAsking?: () => void): void {
  const act = useEffectEvent(() => whileAsking?.());
  useEffect(() => {
    if (!isDirty) return;
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      act();
    };
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [isDirty]);
}
