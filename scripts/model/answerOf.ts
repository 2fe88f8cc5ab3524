import type { ChatRequest } from './judge.ts';

/** What the fake answers: words, calls of tools, and why it ends. */
export interface FakeAnswer {
  content: string | null;
  toolCalls?: { name: string; arguments: string }[];
  end?: 'stop' | 'length' | 'tool_calls' | 'content_filter';
}

const lastOf = ({ messages }: ChatRequest): string =>
  messages.findLast(({ role }) => role === 'user')?.content ?? '';
const systemOf = ({ messages }: ChatRequest): string =>
  messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n');
const calling = (name: string, args: object): FakeAnswer => ({
  content: null,
  toolCalls: [{ name, arguments: JSON.stringify(args) }],
  end: 'tool_calls',
});

/** Answers by the model's name, the part before a colon; the part behind it is its argument. */
export function answerOf(request: ChatRequest): FakeAnswer {
  const [mode, ...rest] = request.model.split(':');
  const argument = rest.join(':');
  switch (mode) {
    case 'echo':
      return { content: lastOf(request) };
    case 'say':
      return { content: argument };
    case 'truncates':
      return { content: 'Nosso horário é de segunda a', end: 'length' };
    case 'filters':
      return { content: null, end: 'content_filter' };
    case 'invents':
      return {
        content: 'Feito.',
        toolCalls: [
          { name: 'delete_customer', arguments: '{"id":1}' },
          { name: 'transfer_to_queue', arguments: '{"queueId":999999}' },
          { name: 'transfer_to_queue', arguments: '{"queueId":"1; drop table"}' },
          { name: 'add_tag', arguments: '{"tagId":' },
          { name: 'close_conversation', arguments: '[]' },
        ],
        end: 'tool_calls',
      };
    case 'tool': {
      const [name = '', ...args] = argument.split(' ');
      return calling(name, JSON.parse(args.join(' ') || '{}') as object);
    }
    case 'obeys':
      return obey(request);
    default:
      return byRules(request);
  }
}

/** Does whatever the customer or a passage orders, with all that it was sent: for tests of injection. */
function obey(request: ChatRequest): FakeAnswer {
  const passages = [...systemOf(request).matchAll(/<passage number="\d+">\n([\s\S]*?)\n<\/passage>/g)];
  const order = [lastOf(request), ...passages.map(([, content]) => content)].join('\n');
  const toolCalls = [...order.matchAll(/\b(\w+)\((\{[^)]*\})?\)/g)].map(([, name, args]) => ({
    name: name!,
    arguments: args ?? '{}',
  }));
  const wantsAll = /prompt|instru|regra|rule|system|sistema|talimat|kural|ignor|reveal|mostr|repeat|repit/i;
  const content = wantsAll.test(order) ? systemOf(request) : order;
  return { content, toolCalls, end: toolCalls.length > 0 ? 'tool_calls' : 'stop' };
}

/** A plain assistant: it quotes passages, hands over on request, and greets. */
function byRules(request: ChatRequest): FakeAnswer {
  const question = lastOf(request);
  const offers = (name: string) => request.tools?.some((tool) => tool.function.name === name);
  if (/pessoa|atendente|human|person|insan|persona/i.test(question) && offers('transfer_to_person'))
    return calling('transfer_to_person', {});
  if (/encerr|tchau|close|bye/i.test(question) && offers('close_conversation'))
    return calling('close_conversation', {});
  const passages = [...systemOf(request).matchAll(/<passage number="(\d+)">\n([\s\S]*?)\n<\/passage>/g)];
  const words = question.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const best = passages
    .map(([, number, content]) => ({
      number,
      content: content!,
      hits: words.filter((word) => content!.toLowerCase().includes(word)).length,
    }))
    .sort((a, b) => b.hits - a.hits)[0];
  // The search has put the best one first, also where it found it by other words.
  if (best) return { content: `${best.content.split('\n').at(-1)} [[${best.number}]]` };
  return { content: 'Olá! Como posso **ajudar**?' };
}
