import type { SavedView } from '@recado/shared/features/savedViews';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { inboxAddress } from '../filters/inboxAddress.ts';
import { changeFilters, useInboxFilters } from '../filters/inboxFilters.ts';
import { filtersOf } from './savedViews.ts';

/** Opens a view: its tab, filters, order and search. */
export function useShowView(): (view: SavedView) => void {
  const navigate = useNavigate();
  const filters = useInboxFilters();
  return useCallback(
    (view) => {
      changeFilters(filtersOf(view, filters));
      void navigate(inboxAddress(view.tab, { search: view.search }));
    },
    [navigate, filters],
  );
}
