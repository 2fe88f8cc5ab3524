import type { Channel } from '../channel.ts';
import { interpret } from './interpret.ts';
import { newWhatsappId } from './newWhatsappId.ts';

/** WhatsApp Web. Loads the protocol's message definitions, but neither sockets nor, before the first file, cryptography. */
export const whatsappChannel: Channel = {
  interpret,
  newProviderId: newWhatsappId,
  repeat: 'same id',
  async download({ source }, { settings }) {
    const { download, trustedHosts } = await import('./download.ts');
    return download(source, { trusts: trustedHosts(settings.WHATSAPP_WEB_URL) });
  },
};
