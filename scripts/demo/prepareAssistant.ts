import type { KnowledgeSource } from '@recado/shared/features/knowledge';
import { firstPlanId, type Plan } from '@recado/shared/features/plans';
import type { Prompt } from '@recado/shared/features/prompts';
import { planFlags } from '@recado/shared/permissions';
import type { OpenModel } from '../model/openModel.ts';
import type { Api } from './api.ts';
import { assistant } from './cast.ts';

/** Opens every part of the product to the demo's company. */
export async function openPlan(operator: Api): Promise<void> {
  const { id, companiesCount: _, ...plan } = await operator<Plan>('GET', `/plans/${firstPlanId}`);
  const flags = Object.fromEntries(planFlags.map((flag) => [flag, true]));
  await operator('PUT', `/plans/${id}`, { ...plan, ...flags });
}

/**
 * Creates an assistant with two sources, whose model is the fake. It helps beside attendants and answers trials. It is on
 * no connection, so that the morning's customers still wait for the visitor.
 */
export async function prepareAssistant(
  operator: Api,
  queueId: number,
  model: Pick<OpenModel, 'url' | 'key'>,
): Promise<void> {
  const { sources } = await operator<{ sources: KnowledgeSource[] }>('GET', '/knowledge');
  for (const { name, content } of assistant.sources)
    if (!sources.some((one) => one.name === name))
      await operator('POST', '/knowledge', { name, kind: 'text', content, language: 'pt' });
  const { prompts } = await operator<{ prompts: Prompt[] }>('GET', '/prompt');
  const { name, words } = assistant;
  if (prompts.some((one) => one.name === name)) return;
  const { id } = await operator<Prompt>('POST', '/prompt', {
    ...{ name, prompt: words, queueId, model: 'fake', maxTokens: 300 },
    ...{ baseUrl: `${model.url}/v1`, apiKey: model.key },
  });
  await operator('PUT', '/prompt-settings', { assist: true, assistPromptId: id });
}
