import { randomUUID } from 'node:crypto';
import type { Channel } from '../channel.ts';
import { changeForVisitor, sendToVisitor } from './commitToVisitor.ts';
import { downloadUpload } from './downloadUpload.ts';
import { interpret } from './interpret.ts';
import { completeKeys } from './siteKeys.ts';

/**
 * A chat on the company's own site, without a provider: visitors write to our public door (channelHost/site), and read
 * their conversation from it.
 */
export const siteChannel: Channel = {
  interpreter: async () => interpret,
  newProviderId: randomUUID,
  repeat: 'same id',
  download: downloadUpload,
  account: {
    completeKeys,
    check: async () => ({ isFine: true, number: null }),
    send: sendToVisitor,
    change: changeForVisitor,
    // The visitor sees no receipts of the staff.
    markRead: async () => {},
  },
};
