import { flowApi } from '@recado/shared/features/flows';
import { flowTemplates } from '@recado/shared/flow/flowTemplates';
import type { FlowGraph } from '@recado/shared/flow/graph';
import { exitsOf } from '@recado/shared/flow/problems';
import { drawTemplate } from '@recado/shared/flow/templates/drawTemplate';
import { companyLanguage } from '@recado/shared/lib/variables';
import { call } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import { newNodeId } from '../canvas/graph/newNodeId.ts';
import { blockWidth, type Sizes, usualHeight } from '../canvas/graph/placing.ts';

/** Draws a template into a new flow, in the language in which the company writes. It runs once it is published. */
export async function drawNewFlow(flowId: number, templateId: string): Promise<void> {
  const template = flowTemplates.find(({ id }) => id === templateId);
  if (!template) return;
  const settings = useSession.getState().user?.company.companieSettings ?? [];
  const language = companyLanguage(settings.find(({ key }) => key === 'language')?.value);
  const { flow } = await call(flowApi.show, { params: { id: flowId } });
  const { layoutGraph } = await import('../canvas/graph/layoutGraph.ts');
  const drawn = drawTemplate(template, language, newNodeId);
  const graph = layoutGraph(drawn, usualSizes(drawn));
  await call(flowApi.save, { body: { idFlow: flowId, ...graph, draftNumber: flow.draftNumber } });
}

/** The height of a row for a way out on a block, px. */
const exitHeight = 36;

/** The sizes that blocks will have on the board, before it measures them. */
const usualSizes = ({ nodes }: FlowGraph): Sizes =>
  new Map(
    nodes.map((node) => {
      const exits = exitsOf(node).length;
      return [node.id, { width: blockWidth, height: usualHeight + (exits > 1 ? exits * exitHeight : 0) }];
    }),
  );
