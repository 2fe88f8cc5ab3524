import { useSearchParams } from 'react-router';

/** What a list is searched for, kept in the address: a reload, the back button and a link show the same. */
export function useUrlSearch(): [search: string, setSearch: (search: string) => void] {
  const [params, setParams] = useSearchParams();
  const setSearch = (search: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (search) after.set('q', search);
        else after.delete('q');
        return after;
      },
      { replace: true },
    );
  return [params.get('q') ?? '', setSearch];
}
