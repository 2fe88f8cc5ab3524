import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { monotonicMs } from '../../../clock.ts';
import type { Kernel } from '../../../kernel.ts';
import { mostTokensOf } from '../../../models/countTokens.ts';
import { embed } from '../../../models/embed.ts';
import type { Outcome } from '../../../rowQueue/rowWorker.ts';
import type { Work } from '../../../work.ts';
import { signatureOf } from '../../knowledge/find/signatureOf.ts';
import { knowledgePassages } from '../../knowledge/knowledge.table.ts';
import { payCalls } from '../budget/payCalls.ts';
import { modelSettings } from '../modelSettings.table.ts';
import { readVectorAddress, type VectorAddress } from './vectorAddress.ts';

/** Passages that one call brings vectors for. */
const batchSize = 48;
/** Longer passages are cut: models read about 8,000 tokens. */
const mostLetters = 6000;
/** After so long others have a turn. */
const runMs = 90_000;
const againSeconds = 1;
/** Failures that pass by themselves are tried again after so long. */
const pauseSeconds = 600;
/** Failures that only a person mends: the settings or the next source begin again. */
const lasting: readonly string[] = [
  'notSetUp',
  'keyRefused',
  'noModel',
  'badAnswer',
  'refused',
  'inside',
  'badAddress',
];

/** The parts of the kernel that filling needs. */
export type FillingKernel = Pick<Kernel, 'inWork' | 'outside'>;

/** A place among the passages of a company. */
interface Place {
  sourceId: number;
  place: number;
}
interface Waiting extends Place {
  id: number;
  heading: string;
  content: string;
}

/**
 * Gives passages of a company their vectors, in batches within the budget (KNOW-15). Vectors of another address or model
 * are replaced. It comes back while some are left, and later where the address failed.
 */
export async function fillVectors(kernel: FillingKernel, companyId: number): Promise<Outcome> {
  const pay = payCalls(kernel, companyId, { promptId: null, ticketId: null });
  const until = monotonicMs() + runMs;
  let after: Place = { sourceId: 0, place: 0 };
  for (;;) {
    const next = await kernel.inWork(companyId, (work) => nextBatch(work, after));
    if (!next) return { as: 'done' };
    const { passages, at } = next;
    if (passages.length === 0) return { as: 'done', also: (work) => noteFault(work, null) };
    const texts = passages.map(({ heading, content }) =>
      `${heading}\n${content}`.trim().slice(0, mostLetters).toWellFormed(),
    );
    const paid = await pay({
      key: `vectors ${randomUUID()}`,
      use: 'embedding',
      tokens: mostTokensOf(texts),
      call: () => embed(kernel.outside, companyId, at.address, texts),
      cost: ({ tokens }) => tokens,
    });
    if ('fault' in paid) {
      const { fault } = paid;
      const also = (work: Work) => noteFault(work, fault);
      return lasting.includes(fault) ? { as: 'done', also } : { as: 'handed', seconds: pauseSeconds, also };
    }
    await kernel.inWork(companyId, (work) => store(work, at, passages, paid.answer.vectors));
    after = passages.at(-1)!;
    if (monotonicMs() > until) return { as: 'handed', seconds: againSeconds };
  }
}

/** The next passages without a vector of the present address and model; undefined without an address. */
async function nextBatch(
  work: Work,
  after: Place,
): Promise<{ at: VectorAddress; passages: Waiting[] } | undefined> {
  const at = await readVectorAddress(work);
  if (!at) return undefined;
  const { id, heading, content, sourceId, place, vectorModel } = knowledgePassages;
  const passages = await work.tx
    .select({ id, heading, content, sourceId, place })
    .from(knowledgePassages)
    .where(
      sql`(${sourceId}, ${place}) > (${after.sourceId}, ${after.place - 1})
        and ${vectorModel} is distinct from ${at.model}`,
    )
    .orderBy(asc(sourceId), asc(place))
    .limit(batchSize);
  return { at, passages };
}

/** Stores vectors. A passage that was replaced meanwhile has another id, and its own turn. */
async function store(
  work: Work,
  { model }: VectorAddress,
  passages: readonly Waiting[],
  vectors: readonly number[][],
): Promise<void> {
  const now = await readVectorAddress(work);
  // Somebody has changed the address: the next batch asks there.
  if (now?.model !== model) return;
  const rows = passages.map(({ id }, n) => {
    const vector = vectors[n]!;
    return sql`(${id}::bigint, ${`{${vector.join(',')}}`}::real[], ${signatureOf(vector)}::varbit)`;
  });
  await work.tx.execute(sql`
    update knowledge_passages p set vector = made.vector, signature = made.signature, vector_model = ${model}
    from (values ${sql.join(rows, sql`, `)}) as made (id, vector, signature) where p.id = made.id`);
  await noteFault(work, null);
}

async function noteFault({ tx }: Work, fault: string | null): Promise<void> {
  await tx
    .update(modelSettings)
    .set({ vectorsFault: fault })
    .where(sql`${modelSettings.vectorsFault} is distinct from ${fault}`);
}
