import { blocksOf } from './blocksOf.ts';

/** A mistake that types and imports do not catch, and how the source gives it away. */
interface SourceRule {
  /** What is kept. */
  title: string;
  /** Where it holds. */
  where: RegExp;
  says: RegExp | ((text: string) => boolean);
  /** Files that may, with the reason. */
  allowed: Record<string, string>;
  /** The mistake as somebody would write it: the rule must find it. */
  planted: string[];
}

/** What a function takes out of its request under a name of its own. */
const namedByRequest = (block: string): string[] => {
  const part = '(?:body|query|params|given|request|input)';
  const taken = [
    ...block.matchAll(new RegExp(`\\b${part}: \\{([^}]*)\\}`, 'g')),
    ...block.matchAll(new RegExp(`\\{([^{}]*)\\} = ${part}\\b`, 'g')),
  ].flatMap(([, names]) => names!.split(',').map((one) => one.split(':').at(-1)!.split('=')[0]!.trim()));
  const assigned = block.matchAll(new RegExp(`(\\w+) = (?:Number\\(\\s*)?${part}\\??\\.\\w+`, 'g'));
  return [...taken, ...[...assigned].map(([, name]) => name!)].filter((name) => /^\w+$/.test(name));
};

/** Statements that begin work and leave its promise alone, each up to the line that ends it. */
const promisesLeft = (text: string): string[] =>
  [
    ...text.matchAll(
      /^( *)(?:.*=> )?void (?:[\w.#]+(?:\([^()]*\))?\.then\(|[\w.#]+(?:\([^()]*\))?\(async\b|\(async\b).*/gm,
    ),
  ].map(({ 0: first, 1: indent, index }) => {
    if (/;\s*$/.test(first)) return first;
    const rest = text.slice(index + first.length);
    const end = rest.search(new RegExp(`\n${indent}(?:\\S.*|  \\..*);\\n`));
    return first + rest.slice(0, end < 0 ? undefined : rest.indexOf('\n', rest.indexOf(';', end)));
  });

export const sourceRules: SourceRule[] = [
  {
    title: 'nobody calls outside except by the way that checks addresses',
    where: /^server\/(?!outside\/)/,
    says: /(?<![\w.])fetch\(|globalThis\.fetch|\b(https?|http2|undici|net|tls)\.(request|get|connect|createConnection)\(|(from|import\() ?'(undici|axios|got|ky|node:(https|http2|tls))'|import (?!type)\{[^}]*\b(request|get|connect|createConnection)\b[^}]*\} from 'node:(http|net)'|new (WebSocket|EventSource)\(/,
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
    ],
  },
  {
    title: 'a feature keeps nothing in its module: it would be one for all companies',
    where: /^server\/features\//,
    says: /^(export )?((let|var) |const \w+(: (?!Readonly)[^=\n]+)? = (\[\]|\{\}|new (?!URL|Date|RegExp|Intl\b)\w+|(\w*(Map|Set|Cache|Store|Pool|State)|semaphore|fairQueue|limit\w+)(<[^(\n]*>)?\())/m,
    allowed: {
      'server/features/core/session/passwords/refuseWeakPassword.ts':
        'the commonest passwords: the same for all',
    },
    planted: [
      'const names = new Map<number, string>();',
      'export const seen: Set<string> = new Set();',
      'let last: Record<string, Tag> = {};',
      'let last: Tag | undefined;',
      'const recent = boundedMap<number, Tag>(100);',
      'export const recent = new BoundedMap<number, Tag>(100);',
      'const turns = semaphore(4);',
    ],
  },
  {
    title: 'a feature starts nothing that goes on after its transaction',
    where: /^server\/(features|audit)\//,
    says: /(?<![\w.])(setTimeout|setInterval|setImmediate|queueMicrotask)\(|process\.nextTick\(/,
    allowed: {
      'server/features/core/users/trackPresence.ts': 'a process-wide beat, without a transaction',
      'server/features/core/tickets/tellLookers.ts': 'a process-wide beat, without a transaction',
      'server/features/operator/housekeeping/announceProcess.ts':
        'a process-wide beat, without a transaction',
      'server/features/core/connections/showUnattended.ts': 'a process-wide beat, without a transaction',
      'server/audit/openReadLog.ts': 'stores what was noted, in transactions of its own',
      'server/features/inbound/startInbound.ts': 'the loop of the worker',
      'server/features/core/contacts/pictures/keepPictures.ts': 'the loop of the process that runs sessions',
      'server/features/numbers/checkNumber.ts': 'waits for an answer, outside of any transaction',
    },
    planted: ['setTimeout(() => tx.delete(tags), 100);', 'setImmediate(async () => notify(work));'],
  },
  {
    title: 'role and company of a transaction are set by the door alone',
    where: /^server\/(?!db\/)/,
    says: /\b(re)?set (local |session )?(role|authorization)\b|app\.company|set_config\(/i,
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
    // Named at once, or taken out of the request before, under whatever name.
    says: (text) =>
      blocksOf(text).some(
        (block) =>
          /(inWork|inCompany)\(\s*(Number\(\s*)?(body|query|params|given|request|input)\b/.test(block) ||
          namedByRequest(block).some((name) =>
            new RegExp(`(inWork|inCompany)\\(\\s*(Number\\(\\s*)?${name}\\b`).test(block),
          ),
      ),
    allowed: {},
    planted: [
      'return kernel.inWork(body.companyId, async ({ tx }) => tx.select().from(tags));',
      'async list({ inWork, body }) {\n  const { companyId } = body;\n  return inWork(companyId, read);\n}',
      'async list({ inWork, query: { name, companyId } }) {\n  return inWork(companyId, read);\n}',
      'async list({ inWork, params: { companyId: theirs } }) {\n  return inWork(theirs, read);\n}',
      'async list({ kernel, body }) {\n  const theirs = Number(body.companyId);\n  return kernel.database.inCompany(theirs, read);\n}',
    ],
  },
  {
    title: 'handlers that open transactions themselves are few',
    where: /\.routes\.ts$/,
    says: /\b(kernel|inWork)\b/,
    allowed: {
      'server/features/bulkActions/bulkActions.routes.ts':
        'tickets are searched for on the connections of searches, before it is written what becomes of them',
      'server/features/operator/companies/companies.routes.ts': 'passwords are hashed before the transaction',
      'server/features/operator/installers/installers.routes.ts': 'what strangers may know',
      'server/features/core/mail/mail.routes.ts': 'a test mail is sent, outside of any transaction',
      'server/features/passwordResets/passwordResets.routes.ts': 'nobody is signed in yet',
      'server/features/operator/rowQueues/rowQueues.routes.ts': 'the operator looks at all companies',
      'server/features/secondFactors/secondFactors.routes.ts':
        'wrong codes are counted although they are refused; some are not signed in yet',
      'server/features/core/session/session.routes.ts': 'nobody is signed in yet',
      'server/features/invitations/invitations.routes.ts': 'nobody is signed in yet',
      'server/features/core/settings/settings.routes.ts': 'what strangers may know',
      'server/features/operator/support/support.routes.ts': 'an operator enters another company',
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
    planted: ['async create({ kernel, body }) { return kernel.inWork(body.company, save); }'],
  },
  {
    title: 'the timeline of a ticket is written where it is said who did it',
    where: /^server\//,
    says: /insert(?:Rows)?\(\s*ticketLogs\b/,
    allowed: { 'server/features/core/ticketRows/logTickets.ts': 'the one way' },
    planted: [
      "await tx.insert(ticketLogs).values({ ticketId, type: 'closed' });",
      'tx.execute(insertRows(ticketLogs, rows));',
    ],
  },
  {
    title:
      'work whose promise nobody waits for catches its own failure: an unhandled rejection ends the process',
    where: /^server\/(?!.*\btesting\/)/,
    says: (text) => promisesLeft(text).some((statement) => !/\.catch\(|, reject\)/.test(statement)),
    allowed: {
      'server/channels/whatsapp/incoming/inbox.ts':
        'a group of which WhatsApp says nothing is undefined there, no failure',
      'server/main.ts': 'it never fails, and the program ends then',
      'server/roles/runRole.ts': 'what ends logs its own failures, and the process ends then',
      'server/roles/tellFigures.ts': 'the figures of this process alone, read from memory',
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
    title: 'what is exported has a docstring, a statement a comment of two slashes',
    where: /./,
    says: /^[ \t]+\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n[ \t]+(?:const|let|return|if|for|await|throw|try|switch|while|expect)\b(?!\??:)/m,
    allowed: {},
    planted: [
      '  /** Waits for others. */\n  await tx.select();',
      '  /**\n   * Both.\n   */\n  const two = 2;',
    ],
  },
];

/** Does this source make the mistake? */
export const breaks = ({ where, says }: SourceRule, path: string, text: string): boolean =>
  where.test(path) && (typeof says === 'function' ? says(text) : says.test(text));
