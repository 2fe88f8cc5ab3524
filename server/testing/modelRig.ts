import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { connectionBots } from '../features/integrations/bots.table.ts';
import { companies, plans } from '../features/operator/companies/companies.table.ts';
import { prompts } from '../features/prompts/prompts.table.ts';
import { sealText } from '../features/prompts/secretText.ts';
import type { TestApp } from './buildTestApp.ts';

/** The key of every prompt that `aPrompt` makes. */
export const modelKey = 'sk-model-4711';

const Tool = z.object({
  type: z.literal('function'),
  function: z.object({ name: z.string(), parameters: z.looseObject({}) }),
});
const Request = z.object({
  model: z.string().min(1),
  messages: z
    .array(z.object({ role: z.enum(['system', 'user', 'assistant', 'tool']), content: z.string() }))
    .min(2),
  temperature: z.number(),
  max_tokens: z.number().int(),
  stream: z.literal(false),
  tools: z.array(Tool).optional(),
});

/** A call of the model that waits for the test's answer. */
export interface ModelCall {
  key: string;
  messages: z.infer<typeof Request>['messages'];
  tools: string[];
  /** The customer's last words. */
  words: string;
  answer(content: string, calls?: readonly { name: string; arguments: string }[]): void;
  fail(status: number): void;
  /** It was answered, or its caller is gone. */
  isOver(): boolean;
}

/** A chat API as OpenAI's. It checks what it is sent, and answers when the test does. */
export interface FakeModel {
  host: string;
  calls: ModelCall[];
  /** What was wrong with a request. */
  complaints: string[];
  /** Answers each call at once; undefined: the test answers. */
  answers: ((call: ModelCall) => void) | undefined;
  stop(): Promise<void>;
}

/** Starts it. */
export async function fakeModel(): Promise<FakeModel> {
  const model: Omit<FakeModel, 'host'> = { calls: [], complaints: [], answers: undefined, stop };
  const server: Server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const parsed = Request.safeParse(JSON.parse(body));
    const { authorization, 'idempotency-key': key } = request.headers;
    if (!parsed.success) model.complaints.push(parsed.error.message);
    if (authorization !== `Bearer ${modelKey}`) model.complaints.push('not authorized');
    if (body.includes(modelKey)) model.complaints.push('the key is in the body');
    if (!parsed.success || typeof key !== 'string' || !request.url?.endsWith('/chat/completions'))
      return void response.writeHead(400).end('{}');
    const { messages, tools = [] } = parsed.data;
    const call: ModelCall = {
      key,
      messages,
      tools: tools.map((tool) => tool.function.name),
      words: messages.at(-1)!.content,
      answer: (content, calls = []) => reply(response, content, calls),
      fail: (status) => void response.writeHead(status).end('{}'),
      isOver: () => response.writableEnded || response.destroyed,
    };
    model.calls.push(call);
    model.answers?.(call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  async function stop() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return Object.assign(model, { host: `127.0.0.1:${(server.address() as AddressInfo).port}` });
}

function reply(
  response: ServerResponse,
  content: string,
  calls: readonly { name: string; arguments: string }[],
): void {
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      choices: [
        {
          finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
          message: {
            role: 'assistant',
            content,
            ...(calls.length > 0 && {
              tool_calls: calls.map((called, n) => ({ id: `call${n}`, type: 'function', function: called })),
            }),
          },
        },
      ],
      usage: { prompt_tokens: 40, completion_tokens: 7 },
    }),
  );
}

/** Gives every company prompts and integrations, or takes them away. */
export const planHasBots = ({ kernel }: Pick<TestApp, 'kernel'>, has = true): Promise<void> =>
  kernel.database.acrossCompanies(async (tx) => {
    await tx.update(plans).set({ useOpenAi: has, useIntegrations: has });
    await tx.select({ id: companies.id }).from(companies);
  });

let count = 0;
/** A prompt at this model that answers for a connection. */
export const aPrompt = (
  { kernel, companyA }: Pick<TestApp, 'kernel' | 'companyA'>,
  { host }: Pick<FakeModel, 'host'>,
  connectionId: number,
  { companyId = companyA, ...fields }: Partial<typeof prompts.$inferInsert> = {},
): Promise<number> =>
  kernel.inWork(companyId, async ({ tx, vault }) => {
    const [row] = await tx
      .insert(prompts)
      .values({
        name: `Ana ${++count}`,
        prompt: 'Você atende a padaria.',
        baseUrl: `http://${host}/v1`,
        model: 'fake-1',
        apiKey: sealText(vault, modelKey),
        ...fields,
      })
      .returning({ id: prompts.id });
    await tx.insert(connectionBots).values({ connectionId, promptId: row!.id });
    return row!.id;
  });
