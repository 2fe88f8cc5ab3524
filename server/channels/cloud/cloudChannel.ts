import { randomUUID } from 'node:crypto';
import type { Channel } from '../channel.ts';
import { completeKeys } from '../meta/metaKeys.ts';
import { metaSignature } from '../meta/metaSignature.ts';
import { checkAccount } from './checkAccount.ts';
import { downloadMedia } from './downloadMedia.ts';
import { readHistory } from './history.ts';
import { interpret } from './interpret.ts';
import { markRead, reactByGraph, sendByGraph } from './sendByGraph.ts';
import { splitWebhook } from './splitWebhook.ts';
import { cloudTemplates } from './templates/cloudTemplates.ts';

/** WhatsApp Cloud API: we send by Meta's Graph, and Meta sends its events to our webhook door. */
export const cloudChannel: Channel = {
  interpreter: async () => interpret,
  newProviderId: randomUUID,
  repeat: 'reconcile',
  download: downloadMedia,
  history: readHistory,
  account: {
    completeKeys,
    check: checkAccount,
    send: sendByGraph,
    change: reactByGraph,
    markRead,
    templates: cloudTemplates,
  },
  webhook: { ...metaSignature, split: splitWebhook },
};
