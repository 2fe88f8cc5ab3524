import { flowApi } from '@recado/shared/features/flows';
import { mediaIdOf } from '@recado/shared/flow/blocks/storedFile';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../../lib/api.ts';

/** Links to files expire after ten minutes, ms; ours are renewed before. */
const linkMs = 9 * 60_000;

/** An uploaded file of a flow by its stored name: its link, and its own name. */
export function useStoredFile(flowId: number, name: string) {
  const mediaId = mediaIdOf(name);
  const { data } = useQuery({
    queryKey: ['flowFile', flowId, mediaId],
    queryFn: () => call(flowApi.file, { params: { id: flowId, mediaId } }),
    enabled: mediaId > 0,
    staleTime: linkMs,
    gcTime: linkMs,
    retry: false,
  });
  return data;
}
