import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { BankWorld, type Cob, type Transfer } from './bankWorld.ts';

/** A running fake bank. */
export interface OpenBank {
  url: string;
  world: BankWorld;
  clientId: string;
  clientSecret: string;
  /** Reports transfers to the registered address (or another), as the bank does; returns the status. */
  tell(transfers: readonly Partial<Transfer>[], address?: string): Promise<number>;
  close(): Promise<void>;
}

interface Options {
  port?: number;
  /** PEM: the bank's own key and certificate, and the authority of the client certificates it accepts (mutual TLS). */
  tls?: { key: string; cert: string; ca: string };
}

const [clientId, clientSecret] = ['Client_Id_bank', 'Client_Secret_bank'];

/** What the calls of one bank share. */
interface Counter {
  app: FastifyInstance;
  world: BankWorld;
  tokens: Set<string>;
}

/** Opens the part of the Central Bank's Pix API that a receiver uses, and a control API beside it, on loopback. */
export async function openBank({ port = 0, tls }: Options = {}): Promise<OpenBank> {
  const world = new BankWorld();
  const app = Fastify({
    forceCloseConnections: true,
    ...(tls && { https: { ...tls, requestCert: true, rejectUnauthorized: true } }),
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const counter: Counter = { app, world, tokens: new Set() };
  giveTokens(counter);
  takeCharges(counter);
  serveCharges(counter);
  const sendReport = (transfers: readonly Partial<Transfer>[], address = `${world.webhook}/pix`) =>
    report(transfers, address);
  serveByHand(counter, sendReport);

  await app.listen({ port, host: '127.0.0.1' });
  const { port: boundPort } = app.server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${boundPort}`,
    world,
    clientId,
    clientSecret,
    tell: sendReport,
    close: () => app.close(),
  };
}

function giveTokens({ app, tokens }: Counter): void {
  app.post('/oauth/token', async ({ headers, body }, reply) => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const { grant_type: grant } = (body ?? {}) as { grant_type?: string };
    if (headers.authorization !== `Basic ${basic}` || grant !== 'client_credentials')
      return problem(reply, 401, 'Acesso negado');
    const token = randomUUID();
    tokens.add(token);
    return { access_token: token, token_type: 'Bearer', expires_in: 300 };
  });
}

const problem = (reply: FastifyReply, status: number, title: string) =>
  reply.code(status).type('application/problem+json').send({ title, status, detail: title });

/** Applies faults that come before the call does anything; true if it has replied. */
function refused({ world, tokens }: Counter, request: FastifyRequest, reply: FastifyReply): boolean {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token || !tokens.has(token)) problem(reply, 403, 'Acesso negado');
  else if (world.faults[0] === 'down') {
    world.faults.shift();
    problem(reply, 503, 'Serviço indisponível');
  } else if (world.faults[0] === 'garbage') {
    world.faults.shift();
    reply.type('text/html').send('<h1>Sorry</h1>');
  } else return false;
  return true;
}

/** Sends the reply, unless a fault loses it. */
function answer({ world }: Counter, reply: FastifyReply, body: unknown, status = 200) {
  if (world.faults[0] !== 'lost') return reply.code(status).send(body);
  world.faults.shift();
  reply.hijack().raw.destroy();
  return reply;
}

const byTxid = '/v2/cob/:txid';
type Asked = Partial<Cob> & { devedor?: { cpf?: string; cnpj?: string } };

/** Takes new charges. */
function takeCharges(counter: Counter): void {
  const { app, world } = counter;
  app.put<{ Params: { txid: string }; Body: Asked }>(byTxid, async (request, reply) => {
    if (refused(counter, request, reply)) return reply;
    const { txid } = request.params;
    const { valor, chave, calendario, devedor } = request.body;
    world.made.set(txid, (world.made.get(txid) ?? 0) + 1);
    if (!isRight(txid, request.body)) return problem(reply, 400, 'Cobrança inválida');
    if (world.cobs.has(txid)) return problem(reply, 409, 'txid já utilizado');
    const location = `pix.example.com/qr/v2/${txid}`;
    const cob: Cob = {
      txid,
      status: 'ATIVA',
      chave: chave!,
      valor: { original: valor!.original },
      calendario: { criacao: world.now().toISOString(), expiracao: calendario?.expiracao ?? 86_400 },
      location,
      pixCopiaECola: `00020126580014br.gov.bcb.pix2536${location}`,
      ...(devedor && { devedor }),
      pix: [],
    };
    world.cobs.set(txid, cob);
    return answer(counter, reply, cob, 201);
  });
}

const isRight = (txid: string, { valor, chave, devedor }: Asked): boolean =>
  /^[a-zA-Z0-9]{26,35}$/.test(txid) &&
  /^\d{1,10}\.\d{2}$/.test(valor?.original ?? '') &&
  valor?.original !== '0.00' &&
  Boolean(chave) &&
  (!devedor || /^(\d{11}|[0-9A-Z]{14})$/.test(devedor.cpf ?? devedor.cnpj ?? ''));

/** Shows charges, withdraws them, and takes the address for reports. */
function serveCharges(counter: Counter): void {
  const { app, world } = counter;
  app.get<{ Params: { txid: string } }>(byTxid, async (request, reply) => {
    if (refused(counter, request, reply)) return reply;
    const cob = world.cobs.get(request.params.txid);
    return cob ? answer(counter, reply, world.shown(cob)) : problem(reply, 404, 'Cobrança não encontrada');
  });
  app.patch<{ Params: { txid: string } }>(byTxid, async (request, reply) => {
    if (refused(counter, request, reply)) return reply;
    const cob = world.cobs.get(request.params.txid);
    if (cob?.status !== 'ATIVA') return problem(reply, 400, 'Cobrança não está ativa');
    cob.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
    return answer(counter, reply, cob);
  });
  app.put<{ Body: { webhookUrl: string } }>('/v2/webhook/:chave', async (request, reply) => {
    if (refused(counter, request, reply)) return reply;
    world.webhook = request.body.webhookUrl;
    return answer(counter, reply, {});
  });
}

/** Reports transfers to an address; returns the status. */
async function report(transfers: readonly Partial<Transfer>[], address: string): Promise<number> {
  const { status } = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: transfers }),
  });
  return status;
}

/** For a person who plays the payer by hand. */
function serveByHand({ app, world }: Counter, sendReport: OpenBank['tell']): void {
  app.get('/api/charges', async () => ({ charges: [...world.cobs.values()] }));
  app.post<{ Body: { txid: string; valor?: string; times?: number; isUntold?: boolean } }>(
    '/api/pay',
    async ({ body: { txid, valor, times = 1, isUntold = false } }, reply) => {
      if (!world.cobs.has(txid)) return reply.code(400).send({ error: 'no such charge' });
      const transfer = world.pay(txid, valor === undefined ? {} : { valor });
      const answers: number[] = [];
      for (let n = 0; n < times && !isUntold; n++) answers.push(await sendReport([transfer]));
      return { transfer, told: answers };
    },
  );
}
