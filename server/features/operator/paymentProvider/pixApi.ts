import { AppError } from '@recado/shared/errors';
import { brCode } from '@recado/shared/lib/brCode';
import { z } from 'zod';
import type { Door } from '../../../outside/door.ts';
import { OutsideError } from '../../../outside/outsideError.ts';
import type { ChargeRequest, Provider, ProviderCharge } from './provider.ts';

interface Options {
  /** A client for calls to the bank, with our certificate. */
  door: Door;
  pixKey: string;
  receiverName: string;
  receiverCity: string;
  apiUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
}

/** How long a payer can use a code. */
const secondsToPay = 24 * 3600;
/** The company id for calls of the operator: no company. */
const nobodys = 0;
const scope = 'cob.write cob.read pix.read webhook.read webhook.write';
const mostDetail = 140;

const Token = z.object({ access_token: z.string().min(1) });
const Reais = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((reais) => Math.round(Number(reais) * 100));
/** The fields that we read of a charge (`cob`) of the Central Bank's API. */
const Cob = z.object({
  txid: z.string(),
  status: z.string(),
  valor: z.object({ original: Reais }),
  calendario: z.object({ criacao: z.iso.datetime({ offset: true }), expiracao: z.coerce.number() }),
  location: z.string().optional(),
  pixCopiaECola: z.string().optional(),
  pix: z
    .array(z.object({ endToEndId: z.string(), valor: Reais, horario: z.iso.datetime({ offset: true }) }))
    .default([]),
});

/** A bank with the Pix API of the Central Bank (`PUT /cob/{txid}`, OAuth with client credentials, mutual TLS). */
export class PixApi implements Provider {
  readonly kind = 'pix';
  readonly #options: Options;
  #token: Promise<string> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  async read(txid: string): Promise<ProviderCharge | undefined> {
    const { status, body } = await this.#request('GET', `/cob/${txid}`);
    if (status === 404) return undefined;
    if (status !== 200) throw new AppError('ERR_PAYMENT_UNAVAILABLE');
    return this.#there(body, txid);
  }

  async create({ txid, cents, detail, payer }: ChargeRequest): Promise<ProviderCharge> {
    const { status, body } = await this.#request('PUT', `/cob/${txid}`, {
      calendario: { expiracao: secondsToPay },
      ...(payer && {
        devedor: { [payer.document.length === 11 ? 'cpf' : 'cnpj']: payer.document, nome: payer.name },
      }),
      valor: { original: (cents / 100).toFixed(2), modalidadeAlteracao: 0 },
      chave: this.#options.pixKey,
      solicitacaoPagador: detail.slice(0, mostDetail),
    });
    if (status === 200 || status === 201) return this.#there(body, txid);
    if (status >= 500 || status === 401 || status === 403 || status === 429)
      throw new AppError('ERR_PAYMENT_UNAVAILABLE');
    // Our earlier call may have arrived and its answer got lost: then the charge exists.
    const before = await this.read(txid);
    if (before?.isOpen && before.cents === cents) return before;
    throw new AppError('ERR_PAYMENT_REFUSED');
  }

  async withdraw(txid: string): Promise<void> {
    const { status } = await this.#request('PATCH', `/cob/${txid}`, {
      status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
    });
    if (status >= 500 || status === 401 || status === 403 || status === 429)
      throw new AppError('ERR_PAYMENT_UNAVAILABLE');
  }

  async registerWebhook(webhookUrl: string): Promise<void> {
    const { status } = await this.#request('PUT', `/webhook/${encodeURIComponent(this.#options.pixKey)}`, {
      webhookUrl,
    });
    if (status >= 300) throw new AppError('ERR_PAYMENT_UNAVAILABLE');
  }

  async #request(method: 'GET' | 'PUT' | 'PATCH', path: string, body?: object) {
    this.#token ??= this.#newToken();
    const authorization = `Bearer ${await this.#token.catch((error: unknown) => {
      this.#token = undefined;
      throw error;
    })}`;
    return this.#call(
      method,
      `${this.#options.apiUrl.replace(/\/$/, '')}${path}`,
      { authorization, ...(body && { 'content-type': 'application/json' }) },
      body && JSON.stringify(body),
    );
  }

  async #newToken(): Promise<string> {
    const { tokenUrl, clientId, clientSecret } = this.#options;
    const { status, body } = await this.#call(
      'POST',
      tokenUrl,
      {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
    );
    const token = Token.safeParse(body);
    if (status !== 200 || !token.success) throw new AppError('ERR_PAYMENT_UNAVAILABLE');
    return token.data.access_token;
  }

  async #call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<{ status: number; body: unknown }> {
    try {
      const reply = await this.#options.door.fetch({
        url,
        method,
        headers,
        companyId: nobodys,
        ...(body !== undefined && { body }),
      });
      return { status: reply.status, body: parsed(reply.body) };
    } catch (error) {
      if (error instanceof OutsideError) throw new AppError('ERR_PAYMENT_UNAVAILABLE');
      throw error;
    }
  }

  /**
   * Reads a charge from a reply. A body that is no charge throws ERR_PAYMENT_UNAVAILABLE, so the caller asks again
   * later.
   */
  #there(body: unknown, txid: string): ProviderCharge {
    const { success, data: cob } = Cob.safeParse(body);
    if (!success || cob.txid !== txid) throw new AppError('ERR_PAYMENT_UNAVAILABLE');
    const { receiverName: name, receiverCity: city } = this.#options;
    const code =
      cob.pixCopiaECola ??
      (cob.location ? brCode({ to: { url: cob.location }, cents: cob.valor.original, name, city }) : '');
    return {
      cents: cob.valor.original,
      isOpen: cob.status === 'ATIVA',
      code,
      expiresAt: new Date(Date.parse(cob.calendario.criacao) + cob.calendario.expiracao * 1000),
      paid: cob.pix.map(({ endToEndId, valor, horario }) => ({
        endToEndId,
        cents: valor,
        at: new Date(horario),
      })),
    };
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
