import { otherQuestions } from '../../../server/features/knowledge/quality/otherTrades.ts';
import { questions } from '../../../server/features/knowledge/quality/questions.ts';
import { vectorModelOf } from '../../../server/features/prompts/vectors/vectorAddress.ts';
import { openModel } from '../../model/openModel.ts';
import { type BenchServer, startBenchServer } from '../benchServer.ts';
import { percentile } from '../percentile.ts';
import { pidsOf, processorMs } from '../processorTime.ts';
import { atMostMs, type Result } from '../report.ts';
import { signIn } from '../signIn.ts';
import { seedPassages, seedVectors } from './seedKnowledge.ts';

/** How many passages a company has; a busy machine may try fewer. */
const sizes = (process.env.FIND_PASSAGES ?? '5000,20000,50000').split(',').map(Number);
/** As many numbers as vectors of the usual models have. */
const numbers = 1536;
const mostMs = 50;
const customerQuestions = [...questions, ...otherQuestions].map(([question]) => question);

/** Questions of customers among ever more passages: by words alone, then by vectors too. One after the other. */
export async function measureFind(): Promise<Result[]> {
  const model = await openModel();
  const bench = await startBenchServer({ env: { OUTSIDE_ALLOWED: model.host } });
  try {
    const { server, sql } = bench;
    await sql`update plans set use_open_ai = true`;
    const { token, companyId } = await signIn(server);
    const results: Result[] = [];
    let has = 0;
    for (const size of sizes) {
      await seedPassages(sql, companyId, has, size);
      has = size;
      results.push(...(await measureQuestions(bench, token, `${size} passages, by words`)));
    }
    const address = {
      embeddingsUrl: `${model.url}/v1`,
      embeddingsModel: `long:${numbers}`,
      embeddingsKey: model.key,
    };
    await server.call('PUT', '/prompt-settings', address);
    const name = vectorModelOf({ baseUrl: address.embeddingsUrl, model: address.embeddingsModel });
    await seedVectors(sql, companyId, name, numbers);
    results.push(...(await measureQuestions(bench, token, `${has} passages, by words and vectors`)));
    return results;
  } finally {
    await bench.stop();
    await model.close();
  }
}

/** Each question once to warm up and once more: the time of an answer, and what the database works for it. */
async function measureQuestions({ server }: BenchServer, token: string, what: string): Promise<Result[]> {
  const find = async (question: string) => {
    const startedMs = performance.now();
    const reply = await fetch(
      `${server.url}/api/knowledge/passages?question=${encodeURIComponent(question)}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    if (!reply.ok) throw new Error(`a question: ${reply.status} ${await reply.text()}`);
    await reply.json();
    return performance.now() - startedMs;
  };
  for (const question of customerQuestions) await find(question);
  const { database } = pidsOf(server.pid(), server.dataDir);
  const before = processorMs(database);
  const times: number[] = [];
  for (const question of customerQuestions) times.push(await find(question));
  const worked = (processorMs(database) - before) / customerQuestions.length;
  return [
    atMostMs(`${what}: median`, percentile(times, 0.5), mostMs),
    atMostMs('the same, p95', percentile(times, 0.95), 3 * mostMs),
    atMostMs('the same, processor time of the database', worked, mostMs),
  ];
}
