import { AppError } from '@recado/shared/errors';
import { brCode } from '@recado/shared/lib/brCode';
import type { Provider } from './provider.ts';

interface Receiver {
  pixKey: string;
  receiverName: string;
  receiverCity: string;
}

/** A provider with the operator's own Pix key. It makes the code here, and the operator marks payments by hand. */
export const manualPix = ({ pixKey, receiverName, receiverCity }: Receiver): Provider => ({
  kind: 'manual',
  async create({ txid, cents }) {
    if (pixKey === '') throw new AppError('ERR_NO_PIX_KEY');
    const code = brCode({ to: { key: pixKey }, cents, name: receiverName, city: receiverCity, txid });
    return { code, expiresAt: null };
  },
  read: async () => undefined,
  withdraw: async () => {},
  registerWebhook: async () => {
    if (pixKey === '') throw new AppError('ERR_NO_PIX_KEY');
  },
});
