import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What is searched for on this screen, kept in its address (`?q=`), so that it survives a reload and can be sent to others. */
export function useAddressSearch(): [search: string, setSearch: (words: string) => void] {
  const [params, setParams] = useSearchParams();
  const setSearch = useCallback(
    (words: string) =>
      setParams(
        (before) => {
          if (words === '') before.delete('q');
          else before.set('q', words);
          return before;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params.get('q') ?? '', setSearch];
}
