import { flowApi } from '@recado/shared/features/flows';
import { flowTemplates } from '@recado/shared/flow/templates';
import { drawTemplate } from '@recado/shared/flow/templates/drawTemplate';
import { companyLanguage } from '@recado/shared/lib/variables';
import { call } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import { newNodeId } from '../canvas/graph/newNodeId.ts';

/** Draws a template into a new flow, in the language in which the company writes. It runs once it is published. */
export async function drawNewFlow(flowId: number, templateId: string): Promise<void> {
  const template = flowTemplates.find(({ id }) => id === templateId);
  if (!template) return;
  const settings = useSession.getState().user?.company.companieSettings ?? [];
  const language = companyLanguage(settings.find(({ key }) => key === 'language')?.value);
  const { flow } = await call(flowApi.show, { params: { id: flowId } });
  const graph = drawTemplate(template, language, newNodeId);
  await call(flowApi.save, { body: { idFlow: flowId, ...graph, draftNumber: flow.draftNumber } });
}
