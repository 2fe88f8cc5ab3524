import type { Conversation, Identity } from '../channel.ts';

/** The two channels of this driver. */
export type Platform = 'facebook' | 'instagram';

const kinds = { facebook: 'psid', instagram: 'igsid' } as const;

/** The identity of a customer: Meta gives one person another id at each page. */
export const identityAt = (platform: Platform, account: string, id: string): Identity => ({
  kind: kinds[platform],
  value: `${account}.${id}`,
});

/** The id under which this page or account knows the customer; undefined when it does not. */
export function idAt(platform: Platform, account: string, { identities }: Conversation): string | undefined {
  const start = `${account}.`;
  return identities
    .find(({ kind, value }) => kind === kinds[platform] && value.startsWith(start))
    ?.value.slice(start.length);
}
