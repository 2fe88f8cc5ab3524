import { type Context, sentIdsOf } from '../../context.ts';
import { forgetQuestion } from '../../state/automationState.ts';
import { keepPassages } from '../history/keepPassages.ts';
import { loadVersion } from '../loadFlow.ts';
import { FlowPosition } from '../position.ts';
import { noteAnswers } from '../stepFlow.ts';

/**
 * Ends the question that waits, because somebody else has the conversation now. A flow that waited notes what was
 * answered. Returns whether a flow ran.
 */
export async function stopFlow(context: Context): Promise<boolean> {
  const { state, now, work } = context;
  const position = state.waits === 'flow' ? FlowPosition.safeParse(state.waitsFor).data : undefined;
  forgetQuestion(state);
  if (!position) return false;
  const { flowId, versionId, nodeId, enteredAt, startedBy, answers } = position;
  const tookMs = Math.max(0, now.getTime() - Date.parse(enteredAt));
  // A flow that was deleted keeps no numbers.
  const loaded = await loadVersion(work, versionId);
  const type = loaded?.graph.nodes.find(({ id }) => id === nodeId)?.type ?? '';
  const stopped = { flowId, versionId, nodeId, type, exit: 'stopped', tookMs };
  if (loaded) await keepPassages(context, [stopped]);
  await noteAnswers(context, answers);
  context.trace = {
    startedBy,
    isStart: false,
    blocks: [stopped],
    said: sentIdsOf(context),
    ended: 'stopped',
  };
  return true;
}
