import type { Channel } from '../channel.ts';
import { newWhatsappId } from './outgoing/newWhatsappId.ts';

/**
 * WhatsApp Web. The protocol's message definitions load with the first raw event, cryptography loads with the first
 * file, and sockets never load here.
 */
export const whatsappChannel: Channel = {
  async interpreter() {
    return (await import('./incoming/interpret.ts')).interpret;
  },
  newProviderId: newWhatsappId,
  repeat: 'same id',
  async download({ companyId, source }, kernel) {
    const { download, wayToFiles } = await import('./files/download.ts');
    return download(source, wayToFiles(kernel, companyId));
  },
  async history({ companyId, piece }, kernel) {
    const [{ readHistory }, { wayToFiles }] = await Promise.all([
      import('./history/readHistory.ts'),
      import('./files/download.ts'),
    ]);
    return readHistory(piece, wayToFiles(kernel, companyId));
  },
};
