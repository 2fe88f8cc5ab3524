/** A charge as a provider is asked for it; asked again with the same `txid` it is the same. */
export interface Asked {
  /** 26 to 35 letters and digits (25 where the code is made here). */
  txid: string;
  cents: number;
  /** What the payer reads. */
  detail: string;
  payer?: { name: string; document: string } | undefined;
}

/** One transfer. */
export interface Paid {
  /** The number that the payment system gives each transfer. */
  endToEndId: string;
  cents: number;
  at: Date;
}

/** A charge as the provider knows it. */
export interface ChargeThere {
  cents: number;
  /** A person who has its code can pay it. */
  isOpen: boolean;
  code: string;
  expiresAt: Date | null;
  paid: Paid[];
}

/**
 * The bank or key that takes the money. Throws ERR_PAYMENT_REFUSED when it refuses the input, ERR_PAYMENT_UNAVAILABLE
 * for all else.
 */
export interface Provider {
  kind: 'pix' | 'manual';
  create(asked: Asked): Promise<Pick<ChargeThere, 'code' | 'expiresAt'>>;
  /** What has become of a charge; undefined for one that it does not know. */
  read(txid: string): Promise<ChargeThere | undefined>;
  /** Nobody shall pay it any more; one that is paid or gone already stays as it is. */
  withdraw(txid: string): Promise<void>;
  /** Tells it where to tell of payments, and that we are who we say. */
  introduce(webhookUrl: string): Promise<void>;
}
