import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { answerOf } from './answerOf.ts';
import { type ChatRequest, judgeChat, judgeWords } from './judge.ts';
import { type ModelCall, ModelWorld } from './modelWorld.ts';

/** A running fake of a chat API, with vectors, transcripts and voices beside it. */
export interface OpenModel {
  /** Without a path; the address of a prompt is `${url}/v1`. */
  url: string;
  /** As OUTSIDE_ALLOWED names it. */
  host: string;
  world: ModelWorld;
  key: string;
  close(): Promise<void>;
}

const usualKey = 'sk-fake-model-key';
/** Roughly as vocabularies count. */
const lettersPerToken = 4;

/** Opens it on loopback. */
export async function openModel({ port = 0 }: { port?: number } = {}): Promise<OpenModel> {
  const world = new ModelWorld();
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 30_000_000 });
  const asBytes = { parseAs: 'buffer' as const, bodyLimit: 30_000_000 };
  app.addContentTypeParser(['multipart/form-data', 'application/ssml+xml'], asBytes, (_request, body, done) =>
    done(null, body),
  );
  serveChat(app, world);
  serveVectors(app, world);
  serveVoices(app, world);
  app.get('/api/calls', async () => ({ calls: world.calls, findings: world.findings() }));
  await app.listen({ port, host: '127.0.0.1' });
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    world,
    key: usualKey,
    async close() {
      world.release();
      await app.close();
    },
  };
}

const refuse = (reply: FastifyReply, status: number, code: string, message = 'No') =>
  reply.code(status).send({ error: { code, type: code, message, param: null } });

/** Writes a call into the ledger; false after a refusal of its key. */
function takes(
  world: ModelWorld,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Pick<ModelCall, 'model' | 'words' | 'findings'>,
): ModelCall | undefined {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const entry: ModelCall = {
    path: request.url,
    idempotencyKey: String(request.headers['idempotency-key'] ?? ''),
    tokens: 0,
    ...call,
    findings: [
      ...call.findings,
      ...judgeWords(world, call.words),
      ...(request.url.includes(key) && key !== '' ? ['the key in the address'] : []),
      ...(request.headers.cookie ? ['a cookie'] : []),
    ],
  };
  world.calls.push(entry);
  if (world.keys.has(key)) return entry;
  // A real one shows a part of the key: nothing of it may reach a log or a page.
  refuse(reply, 401, 'invalid_api_key', `Incorrect API key provided: ${key}`);
  return undefined;
}

function serveChat(app: FastifyInstance, world: ModelWorld): void {
  app.post<{ Body: ChatRequest }>('/v1/chat/completions', async (request, reply) => {
    const { body } = request;
    const words = JSON.stringify(body);
    const entry = takes(world, request, reply, { model: body.model, words, findings: judgeChat(body) });
    if (!entry) return reply;
    if (entry.findings.some((one) => /^(no|wrong) /.test(one)))
      return refuse(reply, 400, 'invalid_request_error');
    if (await misbehaves(world, body, reply)) return reply;
    const { content, toolCalls = [], end = 'stop' } = answerOf(body);
    const input = Math.ceil(words.length / lettersPerToken);
    const output = Math.ceil(((content ?? '').length + JSON.stringify(toolCalls).length) / lettersPerToken);
    const claimed = /^costs:(\d+)$/.exec(body.model)?.[1];
    const usage = claimed
      ? { prompt_tokens: Number(claimed), completion_tokens: 0 }
      : { prompt_tokens: input, completion_tokens: Math.min(output, body.max_tokens ?? output) };
    entry.tokens = usage.prompt_tokens + usage.completion_tokens;
    return {
      id: 'chatcmpl-fake',
      object: 'chat.completion',
      choices: [{ index: 0, finish_reason: end, message: messageOf(content, toolCalls) }],
      usage,
    };
  });
}

const messageOf = (content: string | null, toolCalls: { name: string; arguments: string }[]) => ({
  role: 'assistant',
  content,
  ...(toolCalls.length > 0 && {
    tool_calls: toolCalls.map((called, place) => ({
      id: `call_${place}`,
      type: 'function',
      function: called,
    })),
  }),
});

/** Replies of models that fail, by the model's name; true if it has replied. */
async function misbehaves(world: ModelWorld, body: ChatRequest, reply: FastifyReply): Promise<boolean> {
  const [mode, argument = ''] = body.model.split(':');
  const raw = (type: string, text: string) => void reply.type(type).send(text);
  switch (mode) {
    case 'stalls':
      await new Promise<void>((resolve) => world.waiting.add(resolve));
      return false;
    case 'slow':
      await sleep(Number(argument) * 1000);
      return false;
    case 'streams':
      raw('text/event-stream', 'data: {"choices":[{"delta":{"content":"Oi"}}]}\n\ndata: [DONE]\n\n');
      return true;
    case 'drips':
      reply.type('application/json').send(Readable.from(drips()));
      return true;
    case 'huge':
      raw('application/json', `{"choices":"${'a'.repeat(10_000_000)}"}`);
      return true;
    case 'breaks':
      raw('application/json', '{"choices":[{"message":{"content":"Oi');
      return true;
    case 'mistypes':
      reply.send({ choices: [{ message: { content: { text: 5 } } }], usage: 'many' });
      return true;
    case 'page':
      raw('text/html', '<h1>Welcome</h1>');
      return true;
    case 'status':
      refuse(reply, Number(argument), 'fault');
      return true;
    case 'code':
      refuse(reply, 400, argument);
      return true;
    case 'spent':
      refuse(reply, 429, 'insufficient_quota');
      return true;
    case 'newer':
      if (body.max_tokens === undefined && body.temperature === undefined) return false;
      reply.code(400).send({
        error: {
          code: 'unsupported_parameter',
          param: body.max_tokens === undefined ? 'temperature' : 'max_tokens',
        },
      });
      return true;
    default:
      return false;
  }
}

/** An answer without an end, a little at a time. */
async function* drips(): AsyncGenerator<string> {
  for (;;) {
    yield ' ';
    await sleep(20);
  }
}

/** Vectors from words alone: texts with the same words are near each other. The model `long:N` makes N numbers. */
function serveVectors(app: FastifyInstance, world: ModelWorld): void {
  app.post<{ Body: { model: string; input: string[] } }>('/v1/embeddings', async (request, reply) => {
    const { model, input } = request.body;
    const words = JSON.stringify(request.body);
    const findings =
      Array.isArray(input) && input.every((one) => typeof one === 'string') ? [] : ['wrong input'];
    const entry = takes(world, request, reply, { model, words, findings });
    if (!entry) return reply;
    entry.tokens = Math.ceil(words.length / lettersPerToken);
    const data = input.map((text, index) => ({
      index,
      embedding: vectorOf(text, Number(/^long:(\d+)$/.exec(model)?.[1] ?? usualPlaces)),
    }));
    if (model === 'short') data.pop();
    return { data: data.reverse(), usage: { total_tokens: entry.tokens } };
  });
}

const usualPlaces = 64;

function vectorOf(text: string, places: number): number[] {
  const vector = new Array<number>(places).fill(0);
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    vector[createHash('sha1').update(word).digest().readUInt16BE() % places]! += 1;
  const length = Math.hypot(...vector) || 1;
  return vector.map((one) => one / length);
}

function serveVoices(app: FastifyInstance, world: ModelWorld): void {
  app.post<{ Body: Buffer }>('/v1/audio/transcriptions', async (request, reply) => {
    const form = request.body.toString('latin1');
    const model = /name="model"\r\n\r\n([^\r]+)/.exec(form)?.[1] ?? '';
    const hasFile = /name="file"; filename="[\w.]+"\r\ncontent-type: audio\//.test(form);
    const findings = [...(model ? [] : ['no model']), ...(hasFile ? [] : ['no recording'])];
    const entry = takes(world, request, reply, { model, words: '', findings });
    if (!entry) return reply;
    if (findings.length > 0) return refuse(reply, 400, 'invalid_request_error');
    entry.tokens = Math.ceil(request.body.length / 200);
    return { text: world.transcript, usage: { type: 'tokens', total_tokens: entry.tokens } };
  });
  app.post<{ Body: Buffer }>('/cognitiveservices/v1', async (request, reply) => {
    const words = request.body.toString();
    const isWhole = /^<speak [^<>]*><voice name="[\w-]+">[^<>]*<\/voice><\/speak>$/.test(words);
    const key = String(request.headers['ocp-apim-subscription-key'] ?? '');
    const findings = [...judgeWords(world, words), ...(isWhole ? [] : ['wrong ssml'])];
    world.calls.push({ path: request.url, model: 'speech', idempotencyKey: '', words, tokens: 0, findings });
    if (!world.keys.has(key)) return reply.code(401).send();
    if (!isWhole) return reply.code(400).send();
    return reply.type('audio/ogg').send(Buffer.from(`OggS${words.length}`));
  });
}
