import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Feature, Reasons } from '../server/feature.ts';
import { features } from '../server/features.ts';
import { betterName, idleExceptions } from './rules/namedAfter.ts';
import { type Source, sourceOf } from './rules/sourceOf.ts';
import { breaks, sourceRules } from './rules/sourceRules.ts';
import { unseenReads } from './rules/unseenReads.ts';

// Rules of the project that imports do not show; .dependency-cruiser.cjs has the rules about imports.
const root = `${import.meta.dirname}/..`;
const sources = globSync('{server,desktop,shared,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|release|\.data|test-results)(\/|$)/.test(path),
}).map((path) => path.replaceAll('\\', '/'));
const product = sources.filter((path) => !/\.test\.tsx?$|\/testing\/|\/e2e\//.test(path));
/** Each file is parsed once for all rules. */
const trees = new Map<string, Source>();
const treeOf = (path: string): Source => {
  const tree = trees.get(path) ?? sourceOf(path, readFileSync(`${root}/${path}`, 'utf8'));
  trees.set(path, tree);
  return tree;
};
const filesWith = (words: RegExp) =>
  product.filter((path) => words.test(readFileSync(`${root}/${path}`, 'utf8'))).sort();

/** What the features name of their files, as paths. */
const declaredFiles = (of: (feature: Feature) => Reasons | undefined): string[] =>
  Object.entries<Feature>(features).flatMap(([name, feature]) => {
    const manifest = product.find(
      (path) => path.endsWith(`/${name}.feature.ts`) && path.startsWith('server/'),
    );
    return Object.values(of(feature) ?? {})
      .flat()
      .map((file) => posix.join(posix.dirname(manifest!), file));
  });

describe('the house', () => {
  test('all companies at once are read by files that their feature names with a reason, and by the machine', () => {
    const found = filesWith(/\bacrossCompanies\b|\bpoller\.(watch|when)\b|\binAcross\b/).filter(
      (path) => !/^server\/db\/(client|transaction)\.ts$/.test(path),
    );
    const named = declaredFiles(({ across }) => across);
    expect(found.filter((path) => !named.includes(path))).toEqual([
      'server/acrossWork.ts',
      'server/events/feed.ts',
      'server/events/watchStanding.ts',
      'server/http/health.ts',
      'server/http/machineMetrics.ts',
      'server/http/queueGauges.ts',
      'server/http/readiness.ts',
      'server/kernel.ts',
      'server/openKernel.ts',
      'server/poller/poller.ts',
      'server/rowQueue/companyTurns.ts',
      'server/rowQueue/leases.ts',
      'server/rowQueue/rowWorker.ts',
      'server/rowQueue/suspects.ts',
    ]);
    // Every name is still needed.
    expect(named.filter((path) => !found.includes(path))).toEqual([]);
  });

  test('tests wait with eventually(): the limit of Vitest itself is one second, too short for a busy machine', () => {
    const tests = sources.filter((path) => !product.includes(path) || path.includes('/testing/'));
    const waiting = tests.filter((path) => /\bvi\.waitFor\(/.test(readFileSync(`${root}/${path}`, 'utf8')));
    expect(waiting).toEqual(['shared/testing/eventually.ts']);
  });

  test('visitors are distinguished by `visitor`: one of them has many addresses', () => {
    expect(filesWith(/\.ip\b/)).toEqual(['server/http/buildApp.ts']);
  });

  test("Electron's IPC is spoken in one file of the main process and in the preload", () => {
    expect(filesWith(/\bipcMain\.|\bipcRenderer\./)).toEqual([
      'desktop/main/registerIpc.ts',
      'desktop/preload/exposeBridge.ts',
    ]);
  });

  test('a folder of the page that grows gets rooms', () => {
    const folders = Map.groupBy(
      sources.filter((path) => path.startsWith('desktop/renderer/')),
      (path) => path.slice(0, path.lastIndexOf('/')),
    );
    expect([...folders].filter(([, files]) => files.length > 24).map(([folder]) => folder)).toEqual([]);
  });

  test('a folder of the server that grows gets rooms', () => {
    const folders = Map.groupBy(
      product.filter((path) => path.startsWith('server/')),
      (path) => path.slice(0, path.lastIndexOf('/')),
    );
    expect([...folders].filter(([, files]) => files.length > 20).map(([folder]) => folder)).toEqual([]);
  });

  test('files have names of their own', () => {
    expect(
      sources.filter((path) =>
        /\/(utils?|helpers?|common|misc|\w*([Mm]anager|[Ss]ervice))\.tsx?$/.test(path),
      ),
    ).toEqual([]);
    expect(sources.filter((path) => /\/index\.tsx?$/.test(path)).sort()).toEqual([
      'desktop/main/index.ts',
      'desktop/preload/index.ts',
      'shared/index.ts',
    ]);
  });
});

describe('the page', () => {
  test('what opens over it has one of the named widths: nobody but these makes a dialog or a sheet of their own', () => {
    expect(filesWith(/<(?:Modal|Drawer)\b/)).toEqual([
      // It has its own width, like the menu that it is.
      'desktop/renderer/app/shell/Shell.tsx',
      'desktop/renderer/components/Dialog.tsx',
      'desktop/renderer/components/form/GuardedDialog.tsx',
      'desktop/renderer/components/form/LeaveQuestion.tsx',
      // As wide as the panel that it replaces.
      'desktop/renderer/features/tickets/contact/ContactDrawer.tsx',
    ]);
    // A dialog that a call opens has the usual width.
    const opened = filesWith(/\bmodals\.open/);
    for (const path of opened) expect(readFileSync(`${root}/${path}`, 'utf8'), path).not.toMatch(/\bsize: /);
  });
});

describe('the live file of a feature', () => {
  // Nothing imports these files for `live`, so the search for dead code takes all of their exports for used.
  const used = (): ReadonlySet<string> =>
    new Set(
      product
        .filter((path) => path.startsWith('desktop/renderer/'))
        .flatMap((path) => [...treeOf(path).imports.values()])
        .filter(({ from }) => from.endsWith('.live.ts'))
        .map(({ name }) => name),
    );
  const idleIn = (text: string, names: ReadonlySet<string>) =>
    [...text.matchAll(/^export (?:const|function) (\w+)/gm)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'live' && !names.has(name));

  test('exports its handlers, and lists that other files use', () => {
    const names = used();
    const files = product.filter((path) => path.endsWith('.live.ts'));
    expect(files.flatMap((path) => idleIn(readFileSync(`${root}/${path}`, 'utf8'), names))).toEqual([]);
    expect(idleIn('export const live = {};\nexport const slipList = 1;', names)).toEqual(['slipList']);
  });
});

describe('a file that exports one thing', () => {
  const textOf = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

  test('is named after it', () => {
    const plain = sources.filter((path) => !/\.(test|spec|d)\.tsx?$/.test(path));
    const misnamed = plain.flatMap((path) => {
      const better = betterName(path, textOf(path));
      return better === undefined ? [] : [`${path} should be ${better}`];
    });
    expect(misnamed).toEqual([]);
    expect(idleExceptions(textOf)).toEqual([]);
  });

  test.each([
    ['server/log.ts', 'export function openLog() {}', 'server/openLog'],
    ['server/kernel.ts', 'export interface Kernel {}\nexport const openKernel = () => 1;', undefined],
    ['server/concurrency/boundedMap.ts', 'export class BoundedMap {}', undefined],
    ['server/db/columns.ts', 'export const rowId = 1;\nexport const moment = 2;', undefined],
    ['server/features/tags/tags.table.ts', 'export const labels = 1;', undefined],
  ])('%s: %s', (path, text, better) => {
    expect(betterName(path, text)).toBe(better);
  });
});

describe('the server', () => {
  test('topics of wake-ups have names of their own, and are declared in .wakes files', () => {
    const declared = product.flatMap((path) =>
      [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/\bwakeTopic\(\s*'([^']+)'/g)].map(([, name]) => ({
        path,
        name: name!,
      })),
    );
    expect(declared.length).toBeGreaterThan(20);
    expect(declared.filter(({ path }) => !path.endsWith('.wakes.ts'))).toEqual([]);
    const names = declared.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test.each(sourceRules)('$title', (rule) => {
    const found = product.filter((path) => rule.where.test(path) && breaks(rule, treeOf(path)));
    expect(found.filter((path) => !(path in rule.allowed))).toEqual([]);
    // Every exception is still needed.
    expect(Object.keys(rule.allowed).filter((path) => !found.includes(path))).toEqual([]);
  });

  test.each(sourceRules)('finds the mistake when it is planted: $title', (rule) => {
    for (const text of rule.planted)
      expect(breaks(rule, sourceOf('server/features/slips/slips.routes.ts', text)), text).toBe(true);
  });

  test('code that reads tickets or messages says which of them a person may see, or is named with a reason', () => {
    const folders = /^server\/(?:features\/|(?=channelHost\/))/;
    const found = product
      .filter((path) => folders.test(path))
      .flatMap((path) => unseenReads(treeOf(path)).map((name) => `${path} ${name}`));
    const named = declaredFiles((feature) => feature.readsForAll);
    const isNamed = (read: string) =>
      named.some((one) => (one.endsWith('/*') ? read.startsWith(one.slice(0, -1)) : read === one));
    expect(found.filter((read) => !isNamed(read))).toEqual([]);
    // Every entry of the list is still needed.
    expect(
      named.filter(
        (one) =>
          !found.some((read) => (one.endsWith('/*') ? read.startsWith(one.slice(0, -1)) : read === one)),
      ),
    ).toEqual([]);
  });

  const seen =
    'export const seen = async (tx: Tx, actor: Actor) =>\n  tx.select().from(tickets).where(maySee(actor));\n';
  test.each([
    [
      'beside one that says it',
      `${seen}export const notes = async (tx: Tx, actor: Actor) =>\n  tx.select().from(messages);`,
    ],
    ['for nobody in particular', 'export const notes = (tx: Tx) => tx.select().from(messages);'],
    ['joined', 'export const slips = (tx: Tx) => tx.select().from(notes).leftJoin(tickets, isIts);'],
    [
      'under another name',
      "import { messages as rows } from './messages.table.ts';\nexport const notes = (tx: Tx) =>\n  tx\n    .select()\n    .from(\n      rows,\n    );",
    ],
    [
      'in words of SQL',
      'const said = (tx: Tx) => tx.execute(sql`select body from messages where is_private`);',
    ],
    [
      'in words of SQL, by the table',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the mistake is text here
      'const said = (tx: Tx) => tx.execute(sql`select 1 from a join ${messages} on true`);',
    ],
    [
      'in a handler beside one that says it',
      'export const slipRoutes = routes(slipApi, {\n  async list({ tx, actor }) {\n    return tx.select().from(tickets).where(maySee(actor));\n  },\n\n  async notes({ tx }) {\n    return tx.select().from(messages);\n  },\n});',
    ],
    [
      'by a helper that others call too',
      `${seen}const read = (tx: Tx) => tx.select().from(messages);\nexport const all = (tx: Tx) => read(tx);`,
    ],
  ])('finds what is read without saying so: %s', (_where, text) => {
    expect(unseenReads(sourceOf('slip.ts', text))).toHaveLength(1);
  });

  test.each([
    ['it says so', seen],
    ['what it calls does', `${seen}export const both = (tx: Tx) => seen(tx).innerJoin(messages, isIts);`],
    [
      'nobody else calls it',
      'const read = (tx: Tx, where: SQL) => tx.select().from(messages).where(where);\nexport const some = (tx: Tx, actor: Actor) => read(tx, maySee(actor));',
    ],
  ])('and leaves in peace what is right: %s', (_why, text) => {
    expect(unseenReads(sourceOf('slip.ts', text))).toEqual([]);
  });
});
