import { randomUUID } from 'node:crypto';
import type { Channel } from '../channel.ts';
import { completeKeys } from '../meta/metaKeys.ts';
import { metaSignature } from '../meta/metaSignature.ts';
import { checkPage } from './checkPage.ts';
import { downloadAttachment } from './downloadAttachment.ts';
import { interpretPage } from './interpretPage.ts';
import { pageProfileOf } from './pageProfileOf.ts';
import type { Platform } from './person.ts';
import { profileOf } from './profileOf.ts';
import { senderOf } from './senderOf.ts';
import { splitPage } from './splitPage.ts';

/** Facebook Messenger or Instagram: we send by Meta's Graph, and Meta sends its events to our webhook door. */
const channelFor = (platform: Platform): Channel => ({
  interpreter: async () => interpretPage(platform),
  newProviderId: randomUUID,
  repeat: 'reconcile',
  download: downloadAttachment,
  account: {
    completeKeys,
    check: checkPage(platform),
    profile: profileOf(platform),
    pageProfile: pageProfileOf(platform),
    ...senderOf(platform),
  },
  webhook: { ...metaSignature, split: splitPage(platform) },
});

/** Pages on Facebook. */
export const facebookChannel = channelFor('facebook');
/** Professional accounts on Instagram. */
export const instagramChannel = channelFor('instagram');
