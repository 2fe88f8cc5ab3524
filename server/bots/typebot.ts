import type { Outside } from '../outside/outside.ts';
import { BotError } from './botError.ts';
import type { BotReply, BotTurn } from './botTurn.ts';

/** What typebot's client needs of an integration. */
export interface TypebotConfig {
  urlN8N: string;
  typebotSlug: string;
  typebotExpires: number;
  typebotDelayMessage: number;
  typebotKeywordFinish: string;
  typebotKeywordRestart: string;
  typebotRestartMessage: string;
  typebotUnknownMessage: string;
}

/** One turn with a typebot. Throws BotError and OutsideError. */
export async function typebot(
  _outside: Pick<Outside, 'fetch'>,
  _config: TypebotConfig,
  _turn: BotTurn,
): Promise<BotReply> {
  throw new BotError('badSettings');
}
