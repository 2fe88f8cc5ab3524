import type { EventPayload } from '@recado/shared/events';
import type { ImportProgress } from '@recado/shared/features/connections';
import { create } from 'zustand';
import { queryClient } from '../../../lib/queryClient.ts';

/** The progress of the imports that run now, by connection. */
export const useImports = create<Record<number, ImportProgress>>(() => ({}));

/**
 * Applies a live event of an import (CONN-60 to CONN-62). After `refresh` every list is read again, because single
 * messages had no events. What somebody is typing stays.
 */
export function onImportMessages(event: EventPayload<'importMessages'>): void {
  if (event.action === 'update') {
    useImports.setState({ [event.status.whatsappId]: event.status });
    return;
  }
  useImports.setState({}, true);
  void queryClient.invalidateQueries();
}
