import type { Node } from 'oxc-parser';
import { buildsSql } from './buildsSql.ts';
import { callsOutside } from './callsOutside.ts';
import { keepsState } from './keepsState.ts';
import { leavesPromise } from './leavesPromise.ts';
import { calledName, lastName, nameOf, nodesIn, realName, type Source, stringsIn } from './sourceOf.ts';
import { worksInRequested } from './worksInRequested.ts';

/** A mistake that types and imports do not catch, and how the syntax tree reveals it. */
interface SourceRule {
  /** The rule. */
  title: string;
  /** The paths that it applies to. */
  where: RegExp;
  finds(source: Source): boolean;
  /** Files that are exempt, with the reason. */
  allowed: Record<string, string>;
  /** The mistake as a person would write it: the rule must find it. */
  planted: string[];
}

/** True if some node of the source matches. */
const some =
  (has: (node: Node, source: Source) => boolean) =>
  (source: Source): boolean =>
    [...nodesIn(source.program)].some((node) => has(node, source));

const later = new Set(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']);

export const sourceRules: SourceRule[] = [
  {
    title: 'nobody calls outside except by the way that checks addresses',
    where: /^server\/(?!outside\/)/,
    finds: callsOutside,
    allowed: {
      'server/http/live/stickyPolling.ts':
        'to another of our processes, on loopback, at a port that we have signed',
    },
    planted: [
      'const reply = await fetch(body.url);',
      'https.request(url, answer);',
      "import got from 'got';",
      "import { get } from 'node:http';",
      "const { request } = await import('undici');",
      "const socket = connect(25, body.host);\nimport { connect } from 'node:net';",
      'const feed = new WebSocket(body.url);',
      "import { request as ask } from 'node:http';",
      "import web from 'node:https';\nweb.get(url);",
      'const ask = fetch;',
    ],
  },
  {
    title: 'a feature keeps nothing in its module: it would be one for all companies',
    where: /^server\/features\//,
    finds: keepsState,
    allowed: {
      'server/features/core/session/passwords/refuseWeakPassword.ts':
        'the commonest passwords: the same for all',
      'server/features/knowledge/reading/htmlText.ts': 'names of HTML: the same for all',
      'server/features/knowledge/find/synonymsOf.ts': 'words of a language: the same for all',
      'server/features/knowledge/find/generalWords.ts': 'words of a language: the same for all',
      'server/features/knowledge/conversations/withoutPersonalData.ts':
        'words of languages: the same for all',
      'server/features/assist/words/oneByOne.ts': 'calls that run, by company and message',
      'server/features/assist/calls/limitHelp.ts': 'counts of calls, by company and person',
    },
    planted: [
      'const names = new Map<number, string>();',
      'export const seen: Set<string> = new Set();',
      'let last: Record<string, Tag> = {};',
      'let last: Tag | undefined;',
      'const recent = boundedMap<number, Tag>(100);',
      'export const recent = new BoundedMap<number, Tag>(100);',
      'const turns = semaphore(4);',
      'class Tags {\n  static seen = new Set<string>();\n}',
    ],
  },
  {
    title: 'a feature starts nothing that goes on after its transaction',
    where: /^server\/(features|audit)\//,
    finds: some((node, source) => {
      if (node.type !== 'CallExpression') return false;
      const name = lastName(node.callee);
      const owner = node.callee.type === 'MemberExpression' ? nameOf(node.callee.object) : 'globalThis';
      const isGlobal = owner === 'globalThis' || owner === 'process';
      return isGlobal && (later.has(realName(source, name)) || name === 'nextTick');
    }),
    allowed: {
      'server/features/operator/housekeeping/announceProcess.ts':
        'the limit of a count, outside of any transaction',
      'server/audit/openReadLog.ts': 'stores what was noted, in transactions of its own',
      'server/features/core/contacts/pictures/keepPictures.ts':
        'waits between two questions, outside of any transaction',
      'server/features/numbers/checkNumbers.ts': 'waits for answers, outside of any transaction',
    },
    planted: [
      'setTimeout(() => tx.delete(tags), 100);',
      'setImmediate(async () => notify(work));',
      "import { setTimeout as wait } from 'node:timers/promises';\nawait wait(100);",
    ],
  },
  {
    title: 'one timer of a process asks the database: the poller; all others touch memory alone',
    where: /^server\//,
    finds: some((node) => node.type === 'Identifier' && node.name === 'setInterval'),
    allowed: {
      'server/poller/poller.ts': 'the one timer',
      'server/channels/whatsapp/socket/liveness.ts': 'looks how long the socket has been silent',
      'server/db/embedded/watchAnswers.ts': 'the supervisor asks its own Postgres whether it answers',
      'server/http/live/streamEvents.ts': 'pings sockets, and ends those that read too slowly',
      'server/channelHost/site/visitorStreams.ts': 'keeps streams of visitors alive',
      'server/events/wakeups.ts': 'asks Redis whether it is there',
      'server/http/edge/endSlowBodies.ts': 'ends requests that come too slowly',
      'server/jobs/jobs.ts': 'looks whether Redis still has the schedules',
      'server/roles/endWithParent.ts': 'looks whether the parent process is there',
      'server/roles/heartbeat.ts': 'tells the supervisor that the event loop turns',
      'server/roles/supervise.ts': 'looks when a process was last heard of',
      'server/machine/watchMemory.ts': 'looks how much memory the process has',
    },
    planted: [
      'const sweep = setInterval(() => void look(), 1000);',
      'globalThis.setInterval(sweep, 1000);',
      "import { setInterval as repeat } from 'node:timers/promises';",
    ],
  },
  {
    title: 'SQL is made of constants; everything else is a parameter of the statement',
    where: /^server\/(?!db\/)/,
    finds: buildsSql,
    allowed: {
      'server/features/companyExports/readExported.ts': 'types of columns, read from the catalogue',
      'server/features/core/tickets/list/listTickets.ts': 'one of the tabs that the contract names',
      'server/poller/poller.ts': 'the place of a condition in a list, counted here',
      'server/rowQueue/dueRows.ts': 'how many lanes a table declares',
      'server/rowQueue/dueTurns.ts': 'numbers of rows, counted by the worker',
      'server/rowQueue/workTable.ts': 'how many lanes a table declares',
    },
    planted: [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the mistake is text here
      'tx.execute(sql`select * from tags order by ${sql.raw(query.order)}`);',
      'export const by = (order: string) => sql.raw(order);',
      'const by = (order: string) => sql.raw(order);\nexport const slips = ({ query }) => by(query.order);',
      "const by = (order: string) => sql.raw(order);\nexport const slips = ['a', 'b'].map(by);",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the mistake is text here
      'export const named = (name: string) => sql.raw(`name = ${name}`);',
      "export function slips({ body }) {\n  const words = 'name = ' + body.name;\n  return sql.raw(words);\n}",
      "let order = 'name';\nexport const by = () => sql.raw(order);",
      "import { sql as statement } from 'drizzle-orm';\nexport const by = (order: string) => statement.raw(order);",
      "import * as drizzle from 'drizzle-orm';\nexport const by = (order: string) => drizzle.sql.raw(order);",
      "export const by = (order: string) => sql['raw'](order);",
      'export const by = (order: string) => sql.raw.call(sql, order);',
      'const { raw } = sql;\nexport const by = (order: string) => raw(order);',
      'export const parts = (orders: string[]) => orders.map(sql.raw);',
      'export const by = (order: string) => new SQL([new StringChunk(order)]);',
      "tx.execute('select * from tags where name = ' + body.name);",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the mistake is text here
      'tx.execute(`delete from tags where id = ${params.id}`);',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the mistake is text here
      'const text = `delete from tags where id = ${params.id}`;\ntx.execute(text);',
      'client.unsafe(body.statement);',
    ],
  },
  {
    title: 'role and company of a transaction are set by the door alone',
    where: /^server\/(?!db\/)/,
    finds: ({ program }) =>
      stringsIn(program).some((words) =>
        /\b(re)?set (local |session )?(role|authorization)\b|app\.company|set_config\(/i.test(words),
      ),
    allowed: {},
    planted: [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the mistake is text here
      'await tx.execute(sql`set local app.company = ${body.companyId}`);',
      'await tx.execute(sql`reset role`);',
    ],
  },
  {
    title: 'work is done in the company of the session, never in one that a request names',
    where: /^server\/(features|http|calls|audit)\//,
    finds: worksInRequested,
    allowed: {},
    planted: [
      'const read = () => kernel.inWork(body.companyId, async ({ tx }) => tx.select().from(tags));',
      'const slips = { async list({ inWork, body }) {\n  const { companyId } = body;\n  return inWork(companyId, read);\n} };',
      'const slips = { async list({ inWork, query: { name, companyId } }) {\n  return inWork(companyId, read);\n} };',
      'const slips = { async list({ inWork, params: { companyId: theirs } }) {\n  return inWork(theirs, read);\n} };',
      'const slips = { async list({ kernel, body }) {\n  const theirs = Number(body.companyId);\n  return kernel.database.inCompany(theirs, read);\n} };',
    ],
  },
  {
    title: 'handlers that open transactions themselves are few',
    where: /\.routes\.ts$/,
    finds: some((node) => node.type === 'Identifier' && /^(kernel|inWork)$/.test(node.name)),
    allowed: {
      'server/automation/automation.routes.ts':
        'a test of a flow may call an address, outside of any transaction',
      'server/features/bulkActions/bulkActions.routes.ts':
        'tickets are searched for on the connections of searches, before it is written what becomes of them',
      'server/features/operator/companies/companies.routes.ts': 'passwords are hashed before the transaction',
      'server/features/operator/installers/installers.routes.ts': 'what strangers may know',
      'server/features/core/mail/mail.routes.ts': 'a test mail is sent, outside of any transaction',
      'server/features/optOuts/optOuts.routes.ts': 'the reader of a link is not signed in',
      'server/features/passwordResets/passwordResets.routes.ts': 'nobody is signed in yet',
      'server/features/operator/rowQueues/rowQueues.routes.ts': 'the operator looks at all companies',
      'server/features/secondFactors/secondFactors.routes.ts':
        'wrong codes are counted although they are refused; some are not signed in yet',
      'server/features/core/session/session.routes.ts': 'nobody is signed in yet',
      'server/features/invitations/invitations.routes.ts': 'nobody is signed in yet',
      'server/features/core/settings/settings.routes.ts': 'what strangers may know',
      'server/features/pushSubscriptions/pushSubscriptions.routes.ts':
        'one pair of keys for all companies, and a device that changes its company',
      'server/features/operator/support/support.routes.ts': 'an operator enters another company',
      'server/features/assist/assist.routes.ts': 'models are called outside of any transaction',
      'server/features/prompts/prompts.routes.ts': 'a trial calls a model, outside of any transaction',
      'server/features/integrations/integrations.routes.ts':
        'a test calls the bot, outside of any transaction',
      'server/features/webhooks/webhooks.routes.ts': 'a test calls the endpoint, outside of any transaction',
      'server/features/operator/paymentProvider/paymentProvider.routes.ts':
        'a test asks the bank, outside of any transaction',
      'server/features/operator/subscription/subscription.routes.ts':
        'the bank is asked for a charge, outside of any transaction',
      'server/features/core/users/users.routes.ts':
        'passwords are hashed, and pictures made, before the transaction',
      'server/features/numbers/numbers.routes.ts': 'a number is asked about on WhatsApp',
      'server/features/contactImports/contactImports.routes.ts':
        'a number is asked about before it is imported',
    },
    planted: [
      'const slips = { async create({ kernel, body }) { return kernel.inWork(body.company, save); } };',
    ],
  },
  {
    title: 'the timeline of a ticket is written where the actor is known',
    where: /^server\//,
    finds: some(
      (node, source) =>
        node.type === 'CallExpression' &&
        /^insert(Rows)?$/.test(realName(source, calledName(node))) &&
        realName(source, nameOf(node.arguments[0])) === 'ticketLogs',
    ),
    allowed: { 'server/features/core/ticketRows/logTickets.ts': 'the one way' },
    planted: [
      "await tx.insert(ticketLogs).values({ ticketId, type: 'closed' });",
      'tx.execute(insertRows(ticketLogs, rows));',
      "import { ticketLogs as log } from './tickets.table.ts';\nawait tx\n  .insert(\n    log,\n  );",
    ],
  },
  {
    title:
      'work whose promise nobody waits for catches its own failure: an unhandled rejection ends the process',
    where: /^server\/(?!.*\btesting\/)/,
    finds: leavesPromise,
    allowed: {
      'server/channels/whatsapp/incoming/inbox.ts':
        'a group of which WhatsApp says nothing is undefined there, no failure',
      'server/main.ts': 'it never fails, and the program ends then',
      'server/roles/runRole.ts': 'what ends logs its own failures, and the process ends then',
      'server/roles/sendFigures.ts': 'the figures of this process alone, read from memory',
      'server/db/embedded/launchPostgres.ts': 'the end of a child never fails',
    },
    planted: [
      'void session.ended.then(() => inTurnOf(id)(() => ended(id)));',
      'void inTurnOf(id)(async () => session.stop());',
      '  void startSlots(async () => {\n    await begin();\n  });\n',
      'void (async () => {\n  await release();\n})();\n',
    ],
  },
  {
    title: 'only tags/ puts tags on tickets: it says when a ticket changes its lane',
    where: /^server\/(?!features\/tags\/)(?!.*(\.test\.ts$|testing\/))/,
    finds: some(
      (node, source) =>
        node.type === 'CallExpression' &&
        /^(insert|update|delete|insertRows)$/.test(calledName(node)) &&
        node.arguments.some((one) => realName(source, nameOf(one)) === 'ticketTags'),
    ),
    allowed: {},
    planted: [
      'await tx.insert(ticketTags).values({ ticketId, tagId });',
      'await tx.delete(ticketTags).where(eq(ticketTags.ticketId, id));',
      "import { ticketTags as tagged } from './tags.table.ts';\nawait tx.delete(tagged);",
    ],
  },
  {
    title: 'what is exported has a docstring, a statement a comment of two slashes',
    where: /./,
    finds: ({ program, comments, text }) => {
      const documented = new Set(
        comments
          .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
          .map(({ end }) => end + /^\s*/.exec(text.slice(end))![0].length),
      );
      const isInner = (node: Node) =>
        /Statement$|^VariableDeclaration$/.test(node.type) && node.type !== 'BlockStatement';
      return [...nodesIn(program)].some(
        (node) =>
          node.type === 'BlockStatement' &&
          node.body.some((one) => isInner(one as Node) && documented.has(one.start)),
      );
    },
    allowed: {},
    planted: [
      'async function save() {\n  /** Waits for others. */\n  await tx.select();\n}',
      'const save = () => {\n  /**\n   * Both.\n   */\n  const two = 2;\n};',
    ],
  },
];

/** True if this source makes the mistake. */
export const breaks = ({ where, finds }: SourceRule, source: Source): boolean =>
  where.test(source.path) && finds(source);
