import type { ReadyPrompt } from '../../../features/prompts/readPrompt.ts';
import type { Kernel } from '../../../kernel.ts';
import { speak } from '../../../models/speak.ts';
import type { StoredMedia } from '../../bots/botAnswer.ts';
import type { AskRow } from '../askCaller.ts';
import type { Purse } from './openPurse.ts';

const mostBytes = 10_000_000;

/** Makes an answer a voice message where the prompt speaks (BOT-77). Undefined: the answer stays text. */
export async function spoken(
  kernel: Kernel,
  companyId: number,
  { waitId }: AskRow,
  { speech, purse }: Pick<ReadyPrompt, 'speech'> & { purse: Purse },
  pieces: readonly string[],
): Promise<StoredMedia | undefined> {
  // Nobody can follow a link that is read out.
  if (!speech || pieces.some((piece) => /https?:\/\//.test(piece))) return undefined;
  const text = pieces.join('\n').replace(/[*_~`]/g, '');
  const spent = await purse.pay({
    key: `${waitId}.speech`,
    use: 'speech',
    tokens: text.length,
    call: () => speak(kernel.outside, companyId, speech, text),
    cost: () => text.length,
  });
  if ('fault' in spent) return undefined;
  const { key, bytes, sha256 } = await kernel.storage.put(companyId, spent.answer.bytes, {
    maxBytes: mostBytes,
  });
  return { do: 'media', key, bytes, sha256, mime: 'audio/ogg', name: '', caption: '', isVoice: true };
}
