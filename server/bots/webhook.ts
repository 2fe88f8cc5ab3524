import type { Outside } from '../outside/outside.ts';
import { BotError } from './botError.ts';
import type { BotReply, BotTurn } from './botTurn.ts';

/** What the client of n8n and webhooks needs of an integration. */
export interface WebhookConfig {
  urlN8N: string;
  signingKey: string;
}

/** One turn with n8n or a webhook: a signed POST (docs/integrations.md). Throws BotError and OutsideError. */
export async function webhook(
  _outside: Pick<Outside, 'fetch'>,
  _config: WebhookConfig,
  _turn: BotTurn,
): Promise<BotReply> {
  throw new BotError('badSettings');
}
