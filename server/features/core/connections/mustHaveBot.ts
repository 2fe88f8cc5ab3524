import { AppError } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { integrations } from '../../integrations/integrations.table.ts';
import { prompts } from '../../prompts/prompts.table.ts';

/** Refuses an integration that is newly chosen without the plan, or of another company; null chooses none. */
export async function mustHaveIntegration(
  tx: Tx,
  { plan }: Pick<Actor, 'plan'>,
  id: number | null,
): Promise<void> {
  if (id === null) return;
  if (!plan.includes('useIntegrations')) throw new AppError('ERR_PLAN');
  const [row] = await tx.select({ id: integrations.id }).from(integrations).where(eq(integrations.id, id));
  if (!row) throw new AppError('ERR_NO_INTEGRATION_FOUND');
}

/** The same for a prompt. */
export async function mustHavePrompt(
  tx: Tx,
  { plan }: Pick<Actor, 'plan'>,
  id: number | null,
): Promise<void> {
  if (id === null) return;
  if (!plan.includes('useOpenAi')) throw new AppError('ERR_PLAN');
  const [row] = await tx.select({ id: prompts.id }).from(prompts).where(eq(prompts.id, id));
  if (!row) throw new AppError('ERR_NO_PROMPT_FOUND');
}
