import type { Outside } from '../outside/outside.ts';
import { BotError } from './botError.ts';
import type { BotReply, BotTurn } from './botTurn.ts';

/** What dialogflow's client needs of an integration. */
export interface DialogflowConfig {
  projectName: string;
  language: string | null;
  /** The service account, as Google gives it. */
  jsonContent: string;
}

/** One turn with a dialogflow agent (REST v2). Throws BotError and OutsideError. */
export async function dialogflow(
  _outside: Pick<Outside, 'fetch'>,
  _config: DialogflowConfig,
  _turn: BotTurn,
): Promise<BotReply> {
  throw new BotError('badSettings');
}
