import { randomBytes } from 'node:crypto';

/** A transfer that a payer made. */
export interface Transfer {
  endToEndId: string;
  txid: string;
  /** In reais, with two decimals. */
  valor: string;
  horario: string;
}

/** A charge as the Pix API shows it. */
export interface Cob {
  txid: string;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  chave: string;
  valor: { original: string };
  calendario: { criacao: string; expiracao: number };
  location: string;
  pixCopiaECola: string;
  devedor?: object;
  pix: Transfer[];
}

/** A fault of the next calls: `lost` does the work and breaks the connection, `down` returns 503. */
export type BankFault = 'lost' | 'down' | 'garbage';

/** All data of the bank, in memory: a new process starts empty. */
export class BankWorld {
  readonly cobs = new Map<string, Cob>();
  readonly faults: BankFault[] = [];
  /** How often each charge was requested; two requests for the same one create it once. */
  readonly made = new Map<string, number>();
  webhook: string | undefined;
  /** Transfers that the bank reports already, but does not list yet. */
  readonly hidden = new Set<string>();
  now: () => Date = () => new Date();

  /** Makes a payment, perhaps with another amount, perhaps for a charge that is paid or gone; returns the transfer. */
  pay(txid: string, { valor, isHidden = false }: { valor?: string; isHidden?: boolean } = {}): Transfer {
    const cob = this.cobs.get(txid);
    const transfer = {
      endToEndId: `E00000000${randomBytes(11).toString('hex').slice(0, 23)}`,
      txid,
      valor: valor ?? cob?.valor.original ?? '1.00',
      horario: this.now().toISOString(),
    };
    if (cob) {
      cob.pix.push(transfer);
      if (cob.status === 'ATIVA') cob.status = 'CONCLUIDA';
    }
    if (isHidden) this.hidden.add(transfer.endToEndId);
    return transfer;
  }

  /** The charge as the API shows it. */
  shown(cob: Cob): Cob {
    return { ...cob, pix: cob.pix.filter(({ endToEndId }) => !this.hidden.has(endToEndId)) };
  }
}
