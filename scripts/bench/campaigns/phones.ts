import type { MessageView } from '../../simulator/api/views.ts';
import type { StartedSimulator } from '../../simulator/testing/startSimulator.ts';

/** A message of a business that has reached the phone of a customer for the first time. */
export interface Arrival {
  /** Numbers of the business and of the customer. */
  business: string;
  customer: string;
  text: string;
}

/** What customers' phones get, as the simulator tells it at that moment. */
export interface Phones {
  on(listener: (arrival: Arrival) => void): void;
  /** Resolves with the moment (monotonic) at which a message with these words arrives. */
  arrivalOf(text: string): Promise<number>;
  stop(): void;
}

/** Listens to the simulator's events. */
export async function listenToPhones({ url }: StartedSimulator): Promise<Phones> {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/events`, { signal: ending.signal });
  const listeners: ((arrival: Arrival) => void)[] = [];
  const awaited = new Map<string, (atMs: number) => void>();
  const seen = new Set<string>();
  const take = ({ chat, message }: { chat: string; message: MessageView }) => {
    if (!message.fromMe || message.copies === 0 || seen.has(message.id)) return;
    seen.add(message.id);
    const customer = chat.split('|').find((number) => number !== message.from) ?? '';
    awaited.get(message.text)?.(performance.now());
    awaited.delete(message.text);
    for (const listener of listeners) listener({ business: message.from, customer, text: message.text });
  };
  void readEvents(response.body!, (name, data) => {
    if (name === 'message') take(data as Parameters<typeof take>[0]);
  }).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return {
    on: (listener) => void listeners.push(listener),
    arrivalOf: (text) => new Promise((resolve) => awaited.set(text, resolve)),
    stop: () => ending.abort(),
  };
}

/** Reads server-sent events, each with a name and one line of JSON. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  take: (name: string, data: unknown) => void,
) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const [, name, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
      if (name && data) take(name, JSON.parse(data));
    }
  }
}
