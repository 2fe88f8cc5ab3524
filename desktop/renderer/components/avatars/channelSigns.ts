import type { ChannelName } from '@recado/shared/features/connections';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconMessageCircle2,
  type TablerIcon,
} from '@tabler/icons-react';

/** The sign and colour of each channel; the colour is dark enough for a white sign on it. */
export const channelSigns: Record<ChannelName, { icon: TablerIcon; color: string; name: string }> = {
  whatsapp: { icon: IconBrandWhatsapp, color: '#128c4b', name: 'WhatsApp' },
  whatsappapi: { icon: IconBrandWhatsapp, color: '#128c4b', name: 'WhatsApp Cloud API' },
  facebook: { icon: IconBrandFacebook, color: '#1877f2', name: 'Facebook' },
  instagram: { icon: IconBrandInstagram, color: '#c13584', name: 'Instagram' },
  site: { icon: IconMessageCircle2, color: '#5b5bd6', name: 'Site' },
};
