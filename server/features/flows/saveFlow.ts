import type { flowApi } from '@recado/shared/features/flows';
import { emptyGraph, FlowGraph } from '@recado/shared/flow/graph';
import type { InputOf } from '@recado/shared/lib/contract';
import type { Actor } from '@recado/shared/permissions';
import { eq, inArray, sql } from 'drizzle-orm';
import { writerOf } from '../../doers/doer.ts';
import type { Work } from '../../work.ts';
import { dropUnusedMedia } from '../core/media/dropUnusedMedia.ts';
import { checkTrigger } from './checkTrigger.ts';
import { refuseChanged } from './drawnFlow.ts';
import { findProblems } from './findProblems.ts';
import { flowFiles } from './flowFiles.table.ts';
import { flowRows } from './flowRows.ts';
import { flows } from './flows.table.ts';
import { filesOf, linkFiles } from './flowUploads.ts';
import { graphOf } from './flowVersionRows.ts';
import { ownHandles } from './ownHandles.ts';
import { publishIfSound } from './publishFlow.ts';

type Changes = InputOf<typeof flowApi.update>['body'];
type Drawn = InputOf<typeof flowApi.save>['body'];

/** Creates a flow with only its start block (FLOW-26). */
export async function createFlow(work: Work, actor: Actor, body: InputOf<typeof flowApi.create>['body']) {
  await checkTrigger(work.tx, body.trigger);
  return flowRows.create(work, { ...body, userId: writerOf(actor), draft: emptyGraph(newNodeId()) });
}

/** 30 random letters and digits (FLOW-31). */
const newNodeId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Renames a flow, or switches it on or off. What is not sent stays. */
export async function updateFlow(work: Work, { flowId, name, active, trigger }: Changes) {
  await flowRows.lock(work.tx, flowId);
  await checkTrigger(work.tx, trigger, flowId);
  return flowRows.update(work, flowId, {
    ...(name !== undefined && { name }),
    ...(active !== undefined && { active }),
    ...(trigger !== undefined && { trigger }),
    updatedAt: work.clock.now(),
  });
}

/** Copies the draft of a flow under a name that no flow has, without its run window and key (FLOW-13). */
export async function duplicateFlow(work: Work, actor: Actor, flowId: number) {
  const { tx } = work;
  const { name, kind, draft, trigger } = await flowRows.lock(tx, flowId);
  const copy = await flowRows.create(work, {
    name: await freeName(work, name),
    kind,
    draft,
    trigger: trigger?.on === 'person' ? { ...trigger, key: '' } : trigger,
    userId: writerOf(actor),
  });
  const files = await filesOf(tx, flowId);
  if (files.length > 0)
    await tx.insert(flowFiles).values(files.map(({ mediaId }) => ({ flowId: copy.id, mediaId })));
  return copy;
}

async function freeName({ tx }: Work, name: string): Promise<string> {
  const stem = name.replace(/ \(\d+\)$/, '').slice(0, 43);
  const names = Array.from({ length: 100 }, (_, at) => `${stem} (${at + 2})`);
  const taken = await tx.select({ name: flows.name }).from(flows).where(inArray(flows.name, names));
  return names.find((one) => !taken.some(({ name: other }) => other === one)) ?? names[0]!;
}

/** Deletes a flow with its versions, phrases and files. Conversations in it end at their next step. */
export async function removeFlow(work: Work, id: number): Promise<void> {
  const files = await filesOf(work.tx, id);
  await flowRows.remove(work, id);
  await dropUnusedMedia(work, files);
}

/**
 * Stores what is drawn. With `draftNumber` it refuses to overwrite what somebody else has saved since. Without it the
 * caller is a program that knows no publishing: a drawing that can run is published at once.
 */
export async function saveDraft(
  work: Work,
  actor: Actor,
  { idFlow, draftNumber, ...drawn }: Drawn,
  leadsInside: (url: string) => boolean,
) {
  const { tx } = work;
  const before = await flowRows.lock(tx, idFlow);
  work.audit({ objectName: before.name });
  await refuseChanged(tx, before, draftNumber);
  const graph = draftNumber === undefined ? ownHandles(drawn) : drawn;
  const saved = await storeDraft(work, actor, idFlow, graph);
  const problems = await findProblems(tx, idFlow, graph, leadsInside);
  if (draftNumber === undefined) await publishIfSound(work, idFlow, graph, problems, writerOf(actor));
  const { published, hasChanges } = await flowRows.publishRow(work, idFlow, 'update');
  return { draftNumber: saved, problems, published, hasChanges };
}

/** Stores a drawing as the draft, with its files. Returns its number. */
export async function storeDraft(work: Work, actor: Actor, id: number, draft: FlowGraph): Promise<number> {
  await linkFiles(work, id, draft);
  const [row] = await work.tx
    .update(flows)
    .set({
      draft,
      draftNumber: sql`${flows.draftNumber} + 1`,
      userId: writerOf(actor),
      updatedAt: work.clock.now(),
    })
    .where(eq(flows.id, id))
    .returning({ draftNumber: flows.draftNumber });
  return row!.draftNumber;
}

/** Makes a version the draft again. */
export async function restoreVersion(work: Work, actor: Actor, id: number, versionId: number): Promise<void> {
  const { name } = await flowRows.lock(work.tx, id);
  work.audit({ objectName: name });
  await storeDraft(work, actor, id, FlowGraph.parse(await graphOf(work.tx, id, versionId)));
  await flowRows.publishRow(work, id, 'update');
}
