import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDoor } from './demo/openDoor.ts';
import { play } from './demo/play.ts';
import { prepareCompany } from './demo/prepareCompany.ts';
import { startDemoServer } from './demo/startDemoServer.ts';
import { ensureBrowserBuild } from './ensureBrowserBuild.ts';
import { loadEnvironment } from './loadEnvironment.ts';
import { openModel } from './model/openModel.ts';
import { startSimulator } from './simulator/testing/startSimulator.ts';

// `npm run demo`: a company at work, on its own data (.data/demo). The simulator is its WhatsApp; it has two linked
// phones, queues, people, tags, and a morning of conversations that go on by themselves. The printed address is
// signed in.
loadEnvironment();
await ensureBrowserBuild();
const folder = resolve('.data/demo');
mkdirSync(folder, { recursive: true });

const simulator = await startSimulator({
  dataDirectory: `${folder}/simulator`,
  port: Number(process.env.SIMULATOR_PORT ?? 8090),
});
// Always the same port: the assistant keeps its address.
const model = await openModel({ port: Number(process.env.DEMO_MODEL_PORT ?? 8095) });
const server = await startDemoServer(folder, simulator, model);
const company = await prepareCompany(server, simulator, model);
const door = await openDoor(server, company.visitor);

console.log(`
Recado's demo is open: ${door.url}
  signed in as   ${company.visitor.name}, admin (${company.visitor.email}, ${company.visitor.password})
  WhatsApp       ${simulator.url}
  assistant      ${server.url}/prompts, with a model that only quotes its sources (${model.url}/v1)
  ends with      Ctrl-C
`);
const performance = play(company, simulator);

const stop = async (): Promise<void> => {
  performance.stop();
  door.close();
  await server.stop();
  await model.close();
  await simulator.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
server.ended.then((code) => {
  console.error(`The server ended with ${code}.`);
  void simulator.stop().then(() => process.exit(1));
}, console.error);
