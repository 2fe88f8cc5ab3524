import type { Tag } from '@recado/shared/features/tags';
import { queryClient } from '../../../lib/queryClient.ts';
import { useKanbanText } from '../kanban.texts.ts';
import { lanesQuery } from './boardQueries.ts';

/** The name of a lane; null: the lane of tickets without one. */
export function laneName(laneId: number | null): string {
  const lanes = queryClient.getQueryData<Tag[]>(lanesQuery.queryKey);
  return lanes?.find(({ id }) => id === laneId)?.name ?? useKanbanText.now('noLane');
}
