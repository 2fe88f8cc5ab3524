/** A refusal in Graph's words. */
export class GraphError extends Error {
  readonly status: number;
  readonly code: number;
  readonly subcode: number | undefined;
  /** Graph's words for people. */
  readonly forPeople: string | undefined;

  constructor(status: number, code: number, message: string, subcode?: number, forPeople?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.subcode = subcode;
    this.forPeople = forPeople;
  }

  toJSON() {
    return {
      error: {
        message: `(#${this.code}) ${this.message}`,
        type: 'OAuthException',
        code: this.code,
        ...(this.subcode !== undefined && { error_subcode: this.subcode }),
        ...(this.forPeople !== undefined && { error_user_msg: this.forPeople }),
        error_data: { messaging_product: 'whatsapp', details: this.message },
        fbtrace_id: 'A0000000000000000',
      },
    };
  }
}
