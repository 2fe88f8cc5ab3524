import { randomBytes } from 'node:crypto';

/** A fresh WhatsApp message id, in the form that linked devices use: `3EB0` and 18 hex digits. */
export const newWhatsappId = (): string => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;
