import { BotError } from '../../../bots/botError.ts';
import type { BotReply, BotTurn } from '../../../bots/botTurn.ts';
import { type ReadyIntegration, readIntegration } from '../../../features/integrations/readIntegration.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Outside } from '../../../outside/outside.ts';
import { OutsideError } from '../../../outside/outsideError.ts';
import { BotInput } from '../../bots/botQuestion.ts';
import { type AskLimits, askCaller, patient } from '../askCaller.ts';
import { botResult } from './botResult.ts';
import { readTurn, type Turn } from './readTurn.ts';
import { readUntilArrived } from './readUntilArrived.ts';

/** The client of a kind of outside bots. */
type Client = (outside: Outside, config: ReadyIntegration, turn: BotTurn) => Promise<BotReply>;

/** Makes one turn with an outside bot, whose client is loaded when it is first asked. */
export const outsideBot = (client: () => Promise<Client>, { tries }: Pick<AskLimits, 'tries'>) =>
  askCaller({
    input: BotInput,
    limits: { ...patient, tries },
    async call(kernel, companyId, input, { ticketId, waitId }) {
      const read = () =>
        kernel.inWork(
          companyId,
          async (work) => ({
            integration: await readIntegration(work, input.id),
            turn: await readTurn(work.tx, ticketId, input),
          }),
          'read',
        );
      const about = await readUntilArrived(
        read,
        (found) => found.turn?.messages.some(({ isComing }) => isComing) === true,
      );
      const { integration, turn } = about;
      if (!integration || !turn) return { outcome: 'gone' };
      const facts = { host: URL.parse(integration.urlN8N)?.host ?? '' };
      try {
        const askClient = await client();
        const wholeTurn = turnFor(kernel, { companyId, key: waitId, session: input.session }, turn);
        const reply = await askClient(kernel.outside, integration, wholeTurn);
        return await botResult(kernel, companyId, turn.ticket.channel, {
          ...reply,
          facts: { ...facts, bytes: reply.bytes },
        });
      } catch (error) {
        if (error instanceof OutsideError) return { outcome: error.code, facts };
        if (!(error instanceof BotError)) throw error;
        const { fault, status } = error;
        return { outcome: fault, facts: { ...facts, ...(status !== undefined && { status }) } };
      }
    },
  });

/** What the bot gets: the words, and a short-lived link to the last file. */
function turnFor(
  { settings, links, clock }: Kernel,
  about: Pick<BotTurn, 'companyId' | 'key' | 'session'>,
  { words, messages, contact, ticket: { id, queueId, status } }: Turn,
): BotTurn {
  const file = messages.findLast((one) => one.file)?.file;
  const base = settings.PUBLIC_URL;
  return {
    ...about,
    words,
    ...(file &&
      base && { media: { url: new URL(links.sign(about.companyId, file.id), base).href, mime: file.mime } }),
    contact,
    ticket: { id, queueId, status },
    now: clock.now(),
  };
}
