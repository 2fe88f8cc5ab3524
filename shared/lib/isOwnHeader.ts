/** Headers of a call outside that we set ourselves, or that frame the message: nobody else may name them. */
const own =
  /^(host|connection|content-length|transfer-encoding|keep-alive|upgrade|expect|te|trailer|cookie|user-agent|accept-encoding|idempotency-key|proxy-.*)$/i;

/** True for a header that only we set. */
export const isOwnHeader = (name: string): boolean => own.test(name);
