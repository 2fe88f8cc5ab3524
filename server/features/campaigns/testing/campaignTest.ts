import { afterAll, beforeAll } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { type CampaignRig, campaignRig } from './campaignRig.ts';

/** A server with campaigns of company A for the tests of a file, which gets both before its first test. */
export function campaignTest(ready: (app: TestApp, rig: CampaignRig) => void): void {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await buildTestApp();
    ready(app, await campaignRig(app));
  });
  afterAll(() => app?.stop());
}
