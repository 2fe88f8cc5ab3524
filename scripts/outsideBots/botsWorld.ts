import { generateKeyPairSync } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A request as it came. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What the next call gets in place of an answer. */
export interface Fault {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One block of the typebot: what it says, and what it asks. */
export interface TypebotStep {
  messages: object[];
  input?: { type: string; items?: { id: string; content: string }[]; options?: object };
}

const bubble = (text: string, more: object = {}) => ({
  id: `m${text.length}`,
  type: 'text',
  content: { type: 'richText', richText: [{ type: 'p', children: [{ text, ...more }] }] },
});

/** All that the fakes know, in memory: a new process starts empty. */
export class BotsWorld {
  readonly received: Received[] = [];
  readonly faults: Fault[] = [];
  /** What broke a rule of a real server, or held what it must not. */
  readonly complaints: string[] = [];
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly projectName = 'shop-123';
  /** Where the agent is; empty: the usual place. */
  region = '';
  readonly publicKey = this.#keys.publicKey;
  readonly email = 'bot@shop-123.iam.gserviceaccount.com';
  /** Tokens that dialogflow accepts. */
  readonly tokens = new Set<string>();
  /** Signs the webhook's requests; empty: any are accepted. */
  signingKey = '';
  /** What the webhook answers; a text leaves as `text/plain`. */
  hookAnswer: unknown = { text: 'Oi!' };
  /** What dialogflow answers to words; by default it repeats them. */
  queryResult: (text: string, session: string) => object = (text) => ({
    fulfillmentText: `Você disse: ${text}`,
  });
  typebotSlug = 'loja';
  typebot: TypebotStep[] = [
    {
      messages: [bubble('Bem-vindo!', { bold: true })],
      input: {
        type: 'choice input',
        items: [
          { id: 'c1', content: 'Vendas' },
          { id: 'c2', content: 'Suporte técnico' },
        ],
      },
    },
    { messages: [bubble('Qual o seu e-mail?')], input: { type: 'email input' } },
    { messages: [bubble('Obrigado!')] },
  ];
  /** Sessions of typebot: the step that each waits at. */
  readonly sessions = new Map<string, { step: number; answers: string[]; variables: object }>();

  /** The service account, as Google's console gives it. */
  serviceAccount(more: object = {}): string {
    return JSON.stringify({
      type: 'service_account',
      project_id: this.projectName,
      private_key_id: 'key-1',
      private_key: this.#keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: this.email,
      token_uri: 'https://oauth2.googleapis.com/token',
      ...more,
    });
  }

  /** Applies the next fault. */
  fault(_url: string, reply: FastifyReply): FastifyReply | undefined {
    const fault = this.faults.shift();
    if (!fault) return undefined;
    const { status = 200, type = 'application/json', headers = {}, body = '' } = fault;
    return reply.code(status).headers(headers).type(type).send(body);
  }
}
