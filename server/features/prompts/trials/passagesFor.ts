import type { Passage } from '@recado/shared/features/knowledge';
import type { Tx } from '../../../db/client.ts';

/** The passages that a prompt's sources have for a question. */
export async function passagesFor(
  _tx: Tx,
  _search: { question: string; sourceIds: number[] | 'all' },
): Promise<{ passages: Passage[]; isSure: boolean }> {
  return { passages: [], isSure: false };
}
