import { z } from 'zod';
import { callModel, type ModelAddress, type ModelOutside } from './callModel.ts';
import { mostTokensOf } from './countTokens.ts';
import { ModelError } from './modelError.ts';

const mostBytesIn = 20_000_000;
const usualSeconds = 30;

/** A number that the database can hold as `real`; what is next to nothing is nothing. */
const Coordinate = z
  .number()
  .min(-1e9)
  .max(1e9)
  .transform((number) => (Math.abs(number) < 1e-20 ? 0 : number));

const Vectors = z.object({
  data: z.array(
    z.object({ index: z.number().int().min(0).optional(), embedding: z.array(Coordinate).min(1).max(8192) }),
  ),
  usage: z.object({ total_tokens: z.number().int().min(0).max(1_000_000_000) }).nullish(),
});

/** Makes a vector of each text, in their order and all of one length. Throws a ModelError. */
export async function embed(
  outside: ModelOutside,
  companyId: number,
  address: ModelAddress,
  texts: readonly string[],
  timeoutSeconds = usualSeconds,
): Promise<{ vectors: number[][]; tokens: number }> {
  if (texts.length === 0) return { vectors: [], tokens: 0 };
  const { json } = await callModel(outside, companyId, address, {
    path: '/embeddings',
    body: JSON.stringify({ model: address.model, input: texts, encoding_format: 'float' }),
    type: 'application/json',
    timeoutSeconds,
    mostBytesIn,
  });
  const { data } = Vectors.safeParse(json);
  if (data?.data.length !== texts.length) throw new ModelError('badAnswer');
  const rows = data.data.map((row, place) => ({ ...row, index: row.index ?? place }));
  const vectors = rows.sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
  const isWhole = rows.every(({ index }, place) => index === place);
  if (!isWhole || vectors.some(({ length }) => length !== vectors[0]!.length))
    throw new ModelError('badAnswer');
  return { vectors, tokens: data.usage?.total_tokens ?? mostTokensOf(texts) };
}
