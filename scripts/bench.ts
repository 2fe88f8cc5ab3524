import { measureBoard } from './bench/board/measureBoard.ts';
import { measureBots } from './bench/bots/measureBots.ts';
import { measureCampaigns } from './bench/campaigns/measureCampaigns.ts';
import { measureEntries } from './bench/campaigns/measureEntries.ts';
import { measureFind } from './bench/find/measureFind.ts';
import { measureFlows } from './bench/flows/measureFlows.ts';
import { measureEvents } from './bench/measureEvents.ts';
import { measureRequests } from './bench/measureRequests.ts';
import { measureSession } from './bench/measureSession.ts';
import { measureWebhooks } from './bench/measureWebhooks.ts';
import { measureWhatsapp } from './bench/measureWhatsapp.ts';
import { measureNumbers } from './bench/numbers/measureNumbers.ts';
import { measureDay } from './bench/page/measureDay.ts';
import { measurePage } from './bench/page/measurePage.ts';
import { type Result, report } from './bench/report.ts';
import { measureSheet } from './bench/sheet/measureSheet.ts';
import { ensureBrowserBuild } from './ensureBrowserBuild.ts';

// `npm run bench [part ...]`: the budgets of the architecture, as ratios to a floor measured in the same run.
const parts: Record<string, () => Promise<Result[]>> = {
  requests: measureRequests,
  events: measureEvents,
  session: measureSession,
  whatsapp: measureWhatsapp,
  webhooks: measureWebhooks,
  page: measurePage,
  day: measureDay,
  board: measureBoard,
  flows: measureFlows,
  campaigns: measureCampaigns,
  entries: measureEntries,
  sheet: measureSheet,
  find: measureFind,
  bots: measureBots,
  numbers: measureNumbers,
};
/** They take minutes, some a quarter of an hour or more: only for people who name them. */
const long = new Set(['board', 'campaigns', 'entries', 'sheet', 'find', 'bots', 'numbers']);
const withoutPage = new Set(['campaigns', 'entries', 'sheet', 'find', 'bots', 'numbers']);
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);

const isChosen = (name: string) => (chosen.length > 0 ? chosen.includes(name) : !long.has(name));
if (chosen.length === 0 || !chosen.every((name) => withoutPage.has(name))) await ensureBrowserBuild();
const results: Result[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (!isChosen(name)) continue;
  console.log(`measuring: ${name} ...`);
  results.push(...(await measure()));
}
report(results);
const broken = results.flatMap((result) => result.broken ?? []);
if (broken.length > 0) console.error(`\nbroken guarantees:\n${broken.map((one) => `- ${one}`).join('\n')}`);
process.exit(broken.length > 0 ? 1 : 0);
