import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BusinessEvent, CustomerDraft, Flood } from '../controlApi.ts';
import type { FloodResult, Manner } from '../webhooks.ts';
import type { App, BusinessNumber, CustomerMessage, Fault, StoredTemplate, Taken } from '../world.ts';

const main = join(import.meta.dirname, '..', 'main.ts');

/** Fake Meta in a process of its own, with its control API typed. */
export interface StartedMeta {
  /** The value for GRAPH_API_URL. */
  url: string;
  numbers(): Promise<BusinessNumber[]>;
  addNumber(number: Pick<BusinessNumber, 'id' | 'display' | 'name'>): Promise<BusinessNumber>;
  change(id: string, changes: Partial<BusinessNumber>): Promise<BusinessNumber>;
  /** Verifies the address, as Meta does; rejects if that fails. */
  setWebhook(id: string, url: string, verifyToken: string): Promise<BusinessNumber>;
  setFaults(id: string, faults: Fault[]): Promise<unknown>;
  addCustomer(number: string, name: string): Promise<unknown>;
  writeAs(draft: CustomerDraft): Promise<string>;
  /** Sends an event of any kind: an echo, a call, a report about the business. */
  event(event: BusinessEvent): Promise<unknown>;
  /** Many events at once, sent as the manner says. */
  events(events: BusinessEvent[]): Promise<unknown>;
  templates(): Promise<StoredTemplate[]>;
  addTemplate(
    template: Omit<StoredTemplate, 'id' | 'business'> & { number: string },
  ): Promise<StoredTemplate>;
  /** Meta decides about a template, and reports it. */
  decide(id: string, event: string, reason?: string): Promise<StoredTemplate>;
  app(): Promise<App>;
  setAppWebhook(url: string, verifyToken: string): Promise<App>;
  /** Goes through a sign-up with this number: what the page gets. */
  signUp(number: string): Promise<{ code: string; phone_number_id: string; waba_id: string }>;
  status(id: string, status: string, code?: number): Promise<unknown>;
  setManner(manner: Partial<Manner>): Promise<Manner>;
  flood(flood: Flood): Promise<FloodResult>;
  taken(): Promise<Taken[]>;
  customerMessages(): Promise<CustomerMessage[]>;
  judge(): Promise<{ taken: number; messages: number; doubled: string[] }>;
  stop(): Promise<void>;
}

/** Starts it on any free port. */
export async function startMeta(): Promise<StartedMeta> {
  const child = spawn(process.execPath, [main, '--port', '0', '--while-stdin-open'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await firstAddress(child);
  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (!isStopping) console.error(`meta ended by itself: ${signal ?? code}`);
  });
  const request = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const result = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(result)}`);
    return result as T;
  };
  return {
    url,
    numbers: async () => (await request<{ numbers: BusinessNumber[] }>('GET', '/numbers')).numbers,
    addNumber: (number) => request('POST', '/numbers', number),
    change: (id, changes) => request('PATCH', `/numbers/${id}`, changes),
    setWebhook: (id, address, verifyToken) =>
      request('POST', `/numbers/${id}/webhook`, { url: address, verifyToken }),
    setFaults: (id, faults) => request('POST', `/numbers/${id}/faults`, faults),
    addCustomer: (number, name) => request('POST', '/customers', { number, name }),
    writeAs: async (draft) => (await request<{ id: string }>('POST', '/say', draft)).id,
    event: (event) => request('POST', '/event', event),
    events: (events) => request('POST', '/events', events),
    templates: async () => (await request<{ templates: StoredTemplate[] }>('GET', '/templates')).templates,
    addTemplate: (template) => request('POST', '/templates', template),
    decide: (id, event, reason) => request('POST', `/templates/${id}/decide`, { event, reason }),
    app: () => request('GET', '/app'),
    setAppWebhook: (address, verifyToken) => request('POST', '/app/webhook', { url: address, verifyToken }),
    signUp: (number) => request('POST', '/codes', { number }),
    status: (id, status, code) => request('POST', '/status', { id, status, code }),
    setManner: (manner) => request('POST', '/manner', manner),
    flood: (flood) => request('POST', '/flood', flood),
    taken: async () => (await request<{ taken: Taken[] }>('GET', '/taken')).taken,
    customerMessages: async () => (await request<{ messages: CustomerMessage[] }>('GET', '/said')).messages,
    judge: () => request('GET', '/judge'),
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

function firstAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`meta ended with ${code} before it was ready`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const address = /^meta listening (\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}
