import type { ConnectionSignals } from '@recado/shared/lib/connectionSignals';
import { templateStatusOf } from '@recado/shared/lib/templateText';
import type { ChannelEvent } from '../channel.ts';
import { listOf, numberOf, type Part, partOf, textOf } from '../meta/parts.ts';

/** What Meta says of a number or its business, not of a conversation. */
export const businessFields = [
  'message_template_status_update',
  'message_template_quality_update',
  'template_category_update',
  'phone_number_quality_update',
  'business_capability_update',
  'account_update',
] as const;

/** Translates such an event: changes of templates, or signals of the account. */
export function businessEvents(field: string, value: Part): ChannelEvent[] {
  switch (field) {
    case 'message_template_status_update':
    case 'message_template_quality_update':
    case 'template_category_update':
      return templateChange(value);
    case 'phone_number_quality_update':
      return signals(qualityOf(value));
    case 'business_capability_update':
      return signals(limitOf(value));
    case 'account_update':
      return signals(restrictionOf(value));
    default:
      return [];
  }
}

const signals = (changed: Partial<ConnectionSignals>): ChannelEvent[] =>
  Object.keys(changed).length === 0 ? [] : [{ kind: 'signals', signals: changed }];

function templateChange(value: Part): ChannelEvent[] {
  const providerId = textOf(value.message_template_id) || String(numberOf(value.message_template_id) ?? '');
  if (providerId === '') return [];
  const event = textOf(value.event);
  const reason = textOf(value.reason);
  const quality = textOf(value.new_quality_score).toLowerCase();
  const category = textOf(value.new_category).toLowerCase();
  return [
    {
      kind: 'template',
      providerId,
      ...(event !== '' && {
        status: templateStatusOf(event),
        rejectedReason: reason === 'NONE' ? '' : reason.slice(0, 200),
      }),
      ...(isQuality(quality) && { quality }),
      ...(isCategory(category) && { category }),
    },
  ];
}

const isQuality = (text: string) => text === 'green' || text === 'yellow' || text === 'red';
const isCategory = (text: string) => text === 'marketing' || text === 'utility' || text === 'authentication';

/** How many conversations a company may begin in 24 hours at each of Meta's levels; -1: no limit. */
const limits: Readonly<Record<string, number>> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1000,
  TIER_2K: 2000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: -1,
};

/** The limit of a level; undefined for an unknown one. */
export const limitOfTier = (tier: unknown): number | undefined =>
  typeof tier === 'string' && Object.hasOwn(limits, tier) ? limits[tier] : undefined;

function qualityOf({ event, current_limit: tier, max_daily_conversations_per_business: most }: Part) {
  const messagingLimit = limitOfTier(tier) ?? limitOfTier(most);
  return {
    ...(event === 'FLAGGED' && { quality: 'red' as const }),
    ...(event === 'UNFLAGGED' && { quality: 'green' as const }),
    ...(messagingLimit !== undefined && { messagingLimit }),
  };
}

function limitOf({
  max_daily_conversation_per_phone: perPhone,
  max_daily_conversations_per_business: perBusiness,
}: Part) {
  const messagingLimit = limitOfTier(perBusiness) ?? numberOf(perBusiness) ?? numberOf(perPhone);
  return messagingLimit === null ? {} : { messagingLimit: Math.trunc(messagingLimit) };
}

/** The company may begin no conversations until the restriction ends. */
function restrictionOf({ event, restriction_info: restrictions, ban_info: ban }: Part) {
  if (event === 'ACCOUNT_RESTRICTION') {
    const ends = listOf(restrictions)
      .filter(({ restriction_type: type }) => textOf(type).includes('INITIATED'))
      .map(({ expiration }) => numberOf(expiration))
      .filter((seconds) => seconds !== null);
    if (ends.length > 0) return { timeLockUntil: momentOf(Math.max(...ends)) };
  }
  return textOf(partOf(ban).waba_ban_state) === 'REINSTATE' ? { timeLockUntil: null } : {};
}

const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString();
