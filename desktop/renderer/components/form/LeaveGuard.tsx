import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useAskBeforeUnload } from './useAskBeforeUnload.ts';

type SetUnsaved = (id: string, isUnsaved: boolean) => void;
const Guard = createContext<SetUnsaved>(() => undefined);

/** Guards a page whose fields are saved one by one: leaving it, or its tab, asks first while one holds unsaved changes. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback<SetUnsaved>((id, isUnsaved) => {
    setUnsaved((before) => {
      if (before.has(id) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  return (
    <Guard value={mark}>
      {children}
      {unsaved.size > 0 && <Blocker changes={unsaved.size} />}
    </Guard>
  );
}

function Blocker({ changes }: { changes: number }) {
  useAskBeforeUnload(true);
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      now.pathname !== next.pathname ||
      new URLSearchParams(now.search).get('tab') !== new URLSearchParams(next.search).get('tab'),
  );
  return (
    <LeaveQuestion
      opened={blocker.state === 'blocked'}
      changes={changes}
      onStay={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}

/** Tells the `LeaveGuard` around it whether a field holds unsaved changes. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  const mark = useContext(Guard);
  useEffect(() => {
    mark(id, isUnsaved);
    return () => mark(id, false);
  }, [id, isUnsaved, mark]);
}
