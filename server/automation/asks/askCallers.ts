import type { AskCaller } from './askCaller.ts';
import type { AskKind } from './asks.table.ts';
import { http } from './callers/http.ts';
import { outsideBot } from './callers/outsideBot.ts';
import { prompt } from './callers/prompt.ts';

/** Who makes the calls of each kind. An ask of another kind is left for a process of the release that knows it. */
export const askCallers: Readonly<Partial<Record<AskKind, AskCaller>>> = {
  http,
  prompt,
  // A repeat would tell the bot the same words twice: no key keeps it from going on.
  dialogflow: outsideBot(() => import('../../bots/dialogflow.ts').then(({ dialogflow }) => dialogflow), {
    tries: 1,
  }),
  typebot: outsideBot(() => import('../../bots/typebot.ts').then(({ typebot }) => typebot), { tries: 1 }),
  webhook: outsideBot(() => import('../../bots/webhook.ts').then(({ webhook }) => webhook), { tries: 4 }),
};
