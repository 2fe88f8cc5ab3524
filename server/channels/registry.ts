import { AppError } from '@recado/shared/errors';
import type { ChannelName } from '@recado/shared/features/connections';
import type { Channel } from './channel.ts';
import { cloudChannel } from './cloud/cloudChannel.ts';
import { facebookChannel, instagramChannel } from './messenger/messengerChannel.ts';
import { siteChannel } from './site/siteChannel.ts';
import { whatsappChannel } from './whatsapp/whatsappChannel.ts';

const channels: Partial<Record<ChannelName, Channel>> = {
  whatsapp: whatsappChannel,
  whatsappapi: cloudChannel,
  facebook: facebookChannel,
  instagram: instagramChannel,
  site: siteChannel,
};

/** Can users create connections of this kind in this release? */
export const isAvailable = (name: ChannelName): boolean => channels[name] !== undefined;

/** The channel of this kind, usable in every process. */
export function channelOf(name: ChannelName): Channel {
  const channel = channels[name];
  if (!channel) throw new AppError('ERR_CHANNEL_UNAVAILABLE');
  return channel;
}
