import { afterEach, expect, test } from 'vitest';
import { aSessionUser } from '../../../testing/people.ts';
import { followCampaignFlag } from './campaignFlag.ts';
import { beginSession, endSession } from './session.ts';

let stop: () => void;
afterEach(() => stop());

const withCampaigns = (useCampaigns: boolean, campaignsEnabled?: string) => {
  const user = aSessionUser();
  const companieSettings = campaignsEnabled ? [{ key: 'campaignsEnabled', value: campaignsEnabled }] : [];
  return { ...user, company: { ...user.company, useCampaigns, companieSettings } };
};

test.each([
  [true, undefined, true],
  [true, 'enabled', true],
  [true, 'disabled', false],
  [false, 'enabled', false],
])('plan %s and setting %s: the flag of campaigns is there: %s (OPEN-14)', (plan, setting, isThere) => {
  stop = followCampaignFlag();
  beginSession('token', withCampaigns(plan, setting));
  expect(localStorage.getItem('cshow') !== null).toBe(isThere);
});

test('the sign-out takes the flag away (OPEN-14)', () => {
  stop = followCampaignFlag();
  beginSession('token', withCampaigns(true));
  endSession();
  expect(localStorage.getItem('cshow')).toBeNull();
});
