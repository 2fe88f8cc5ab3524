import { useSearchParams } from 'react-router';
import { useIsStillHere } from '../../lib/window/stillHere.ts';

/** The search of a list, kept in the address, so that a reload, the back button and a link show the same. */
export function useUrlSearch(): [search: string, setSearch: (search: string) => void] {
  const [params, setParams] = useSearchParams();
  const isStillHere = useIsStillHere();
  const setSearch = (search: string) => {
    // The pause after the last letter may end when its person is on the way to another screen.
    if (!isStillHere()) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (search) after.set('q', search);
        else after.delete('q');
        return after;
      },
      { replace: true },
    );
  };
  return [params.get('q') ?? '', setSearch];
}
