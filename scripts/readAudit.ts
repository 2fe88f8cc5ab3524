/** The outcome of `pnpm audit --json`. */
export interface AuditRun {
  code: number;
  stdout: string;
  stderr: string;
  timedOut: boolean;
}

/** Known vulnerabilities, with the grave ones separate; or why there is no answer. */
export type Audit = { unasked: string } | { grave: string[]; others: string[] };

interface Advisory {
  module_name?: string;
  severity?: string;
  title?: string;
  url?: string;
}

/** Vulnerabilities of these severities stop a release. */
const graveSeverities = ['high', 'critical'];
/** Printed if the registry has no advisories (a mirror), or cannot be reached. */
const unreachable =
  /ERR_PNPM_AUDIT_(BAD_RESPONSE|ENDPOINT_NOT_EXISTS)|ERR_PNPM_META_FETCH_FAIL|ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|error sending request|fetch failed/;

/** Reads the outcome. Throws if its format is unexpected: an audit that cannot be read proves nothing. */
export function readAudit({ code, stdout, stderr, timedOut }: AuditRun): Audit {
  if (timedOut) return { unasked: 'the registry did not answer in time' };
  const text = `${stdout}\n${stderr}`;
  if (code !== 0 && unreachable.test(text)) {
    const status = /responded with (\d{3})/.exec(text)?.[1];
    return { unasked: status ? `the registry answers ${status}` : 'the registry cannot be reached' };
  }
  const report = JSON.parse(stdout) as { advisories?: Record<string, Advisory> };
  if (!report.advisories) throw new Error(`pnpm audit said nothing that can be read: ${text.slice(0, 500)}`);
  const found = Object.values(report.advisories);
  const isGrave = ({ severity = '' }: Advisory) => graveSeverities.includes(severity);
  return {
    grave: found.filter(isGrave).map(lineOf),
    others: found.filter((one) => !isGrave(one)).map(lineOf),
  };
}

const lineOf = ({ module_name = '?', severity = '?', title = '', url = '' }: Advisory): string =>
  `${severity}: ${module_name}: ${title} ${url}`.trim();
