/** A new charge. A second call with the same `txid` returns the same charge. */
export interface ChargeRequest {
  /** 26 to 35 letters and digits (25 if we make the code here). */
  txid: string;
  cents: number;
  /** The text that the payer reads. */
  detail: string;
  payer?: { name: string; document: string } | undefined;
}

/** One transfer that paid a charge. */
export interface Transfer {
  /** The payment system's number of the transfer. */
  endToEndId: string;
  cents: number;
  at: Date;
}

/** A charge as the provider knows it. */
export interface ProviderCharge {
  cents: number;
  /** A person who has its code can pay it. */
  isOpen: boolean;
  code: string;
  expiresAt: Date | null;
  paid: Transfer[];
}

/**
 * The bank or key that takes the money. Throws ERR_PAYMENT_REFUSED when it refuses the input, ERR_PAYMENT_UNAVAILABLE
 * for all else.
 */
export interface Provider {
  kind: 'pix' | 'manual';
  create(request: ChargeRequest): Promise<Pick<ProviderCharge, 'code' | 'expiresAt'>>;
  /** Reads the present state of a charge; undefined for one that the provider does not know. */
  read(txid: string): Promise<ProviderCharge | undefined>;
  /** Makes a charge unpayable; one that is paid or gone stays as it is. */
  withdraw(txid: string): Promise<void>;
  /** Registers the address to which the provider reports payments. */
  registerWebhook(webhookUrl: string): Promise<void>;
}
