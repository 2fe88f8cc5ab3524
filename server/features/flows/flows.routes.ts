import { flowApi, mostFlowsInPicker } from '@recado/shared/features/flows';
import { and, eq, ne } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { contains } from '../../db/statements/search.ts';
import { writerOf } from '../../doers/doer.ts';
import { drawnFlow } from './drawnFlow.ts';
import { flowRows } from './flowRows.ts';
import { flows } from './flows.table.ts';
import { flowFile, keepFlowFiles } from './flowUploads.ts';
import { graphOf, listVersions, oneVersion } from './flowVersionRows.ts';
import { moveRunning, publishFlow, publishVersion } from './publishFlow.ts';
import { readFlowFile } from './readFlowFile.ts';
import { listRunning } from './runningIn.ts';
import {
  createFlow,
  duplicateFlow,
  removeFlow,
  restoreVersion,
  saveDraft,
  storeDraft,
  updateFlow,
} from './saveFlow.ts';
import { startFlowOn } from './startFlowOn.ts';
import { usesOfFlow } from './usesOfFlow.ts';

export const flowRoutes = routes(flowApi, {
  ...rowRoutes(flowRows),

  async list({ tx, query: { kind, pageNumber, searchParam } }) {
    const isKind = eq(flows.kind, kind);
    if (pageNumber !== undefined) return flowRows.page(tx, { pageNumber, searchParam }, isKind);
    const rows = await flowRows.read(tx, and(isKind, contains(flows.name, searchParam)), {
      limit: mostFlowsInPicker,
      offset: 0,
    });
    return { flows: rows, hasMore: false, count: rows.length };
  },

  async scheduled({ tx }) {
    const rows = await flowRows.read(tx, and(eq(flows.kind, 'conversation'), ne(flows.scheduledTimeRun, '')));
    return { flows: rows };
  },

  async create({ work, actor, body }) {
    return createFlow(work, actor, body);
  },

  async update({ work, body }) {
    return updateFlow(work, body);
  },

  async schedule({ work, body: { flowId, scheduledTimeRun } }) {
    await flowRows.lock(work.tx, flowId);
    return flowRows.update(work, flowId, { scheduledTimeRun });
  },

  async duplicate({ work, actor, body: { flowId } }) {
    return duplicateFlow(work, actor, flowId);
  },

  async uses({ tx, params: { id } }) {
    return usesOfFlow(tx, id);
  },

  async running({ tx, actor, params: { id } }) {
    await flowRows.one(tx, id);
    return { conversations: await listRunning(tx, actor, id) };
  },

  async remove({ work, params: { id } }) {
    await removeFlow(work, id);
    return { message: 'Flow deleted' };
  },

  async show({ tx, tools, params: { id } }) {
    return { flow: await drawnFlow(tx, id, tools.leadsInside) };
  },

  async save({ work, actor, tools, body }) {
    return saveDraft(work, actor, body, tools.leadsInside);
  },

  async export({ tx, params: { id }, reply }) {
    const { name, flow } = await drawnFlow(tx, id, () => false);
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.json`);
    return flow;
  },

  async import({ work, tx, actor, tools, body: { flow: text, flowid } }) {
    const graph = readFlowFile(text, tools.leadsInside);
    const { name } = await flowRows.lock(tx, flowid);
    work.audit({ objectName: name });
    await storeDraft(work, actor, flowid, graph);
    await flowRows.publishRow(work, flowid, 'update');
    return { flow: await drawnFlow(tx, flowid, tools.leadsInside) };
  },

  async uploadImage({ work, files, body }) {
    const [file] = await keepFlowFiles(work, files, {
      kinds: ['img'],
      field: 'medias',
      flowId: body?.flowId,
    });
    return file!;
  },

  async uploadAudio({ work, files, body }) {
    const [file] = await keepFlowFiles(work, files, {
      kinds: ['audio', 'video'],
      field: 'medias',
      flowId: body?.flowId,
    });
    return file!;
  },

  async uploadContent({ work, files, body }) {
    const storedFiles = await keepFlowFiles(work, files, {
      kinds: ['img', 'audio', 'video'],
      field: 'files',
      flowId: body?.flowId,
    });
    return storedFiles.map(({ name }) => name);
  },

  async file({ work, params: { id, mediaId } }) {
    return flowFile(work, id, mediaId);
  },

  async publish({ work, actor, tools, params: { id }, body }) {
    const { leadsInside } = tools;
    return publishFlow(work, id, { userId: writerOf(actor), draftNumber: body?.draftNumber, leadsInside });
  },

  async versions({ tx, params: { id } }) {
    return { versions: await listVersions(tx, id) };
  },

  async version({ tx, params: { id, versionId } }) {
    return { version: await oneVersion(tx, id, versionId), flow: await graphOf(tx, id, versionId) };
  },

  async restore({ work, tx, actor, tools, params: { id, versionId } }) {
    await restoreVersion(work, actor, id, versionId);
    return { flow: await drawnFlow(tx, id, tools.leadsInside) };
  },

  async publishVersion({ work, tools, params: { id, versionId } }) {
    return { version: await publishVersion(work, id, versionId, tools.leadsInside) };
  },

  async moveRunning({ work, params: { id } }) {
    return moveRunning(work, id);
  },

  async start({ work, actor, params: { flowId, ticketId } }) {
    await startFlowOn(work, actor, flowId, ticketId);
    return { message: 'Flow started' };
  },
});
