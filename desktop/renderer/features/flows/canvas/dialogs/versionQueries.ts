import { flowApi } from '@recado/shared/features/flows';
import type { FlowVersion } from '@recado/shared/flow/calls/versions';
import type { FlowGraph } from '@recado/shared/flow/graph';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';

const nothing: FlowGraph = { nodes: [], connections: [], notes: [] };

/** The versions of a flow, the newest first; read whenever the list is opened. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['flow', id, 'versions'],
    queryFn: async () => (await call(flowApi.versions, { params: { id } })).versions,
    staleTime: 0,
    gcTime: 0,
  });

/** What a version has drawn; it never changes. */
export const versionQuery = (id: number, versionId: number) =>
  queryOptions({
    queryKey: ['flow', id, 'version', versionId],
    queryFn: async () => (await call(flowApi.version, { params: { id, versionId } })).flow,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The version that runs, with its drawing; without one an empty drawing. */
export const runningVersionQuery = (id: number) =>
  queryOptions({
    queryKey: ['flow', id, 'running'],
    queryFn: async (): Promise<{ version: FlowVersion | undefined; graph: FlowGraph }> => {
      const { versions } = await call(flowApi.versions, { params: { id } });
      const version = versions.find(({ isCurrent }) => isCurrent);
      if (!version) return { version, graph: nothing };
      const { flow } = await call(flowApi.version, { params: { id, versionId: version.id } });
      return { version, graph: flow };
    },
    staleTime: 0,
    gcTime: 0,
  });
