import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Audit, type AuditRun, readAudit } from './readAudit.ts';
import { projectFolder, runTool } from './runTool.ts';

/** How long the registry may take, ms. */
const limitMs = 60_000;
/** The list of components, in CycloneDX. */
const componentList = 'dist/sbom.cdx.json';

/** Writes the components of the product from the lock file, and asks the registry for their known vulnerabilities. */
export async function auditPackages(): Promise<Audit> {
  mkdirSync(join(projectFolder, 'dist'), { recursive: true });
  const list = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--prod',
    '--lockfile-only',
  ];
  if ((await runTool('node_modules/.bin/pnpm', [...list, '--out', componentList])) !== 0)
    throw new Error('the list of components was not written');
  return readAudit(await askRegistry());
}

const askRegistry = (): Promise<AuditRun> =>
  new Promise((resolve, reject) => {
    execFile(
      'node_modules/.bin/pnpm',
      ['audit', '--prod', '--json'],
      { cwd: projectFolder, timeout: limitMs, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        // pnpm's exit code 1 is a result; only a pnpm that could not start is an error.
        if (error && typeof error.code === 'string') reject(error);
        else resolve({ code: Number(error?.code ?? 0), stdout, stderr, timedOut: error?.killed === true });
      },
    );
  });

if (import.meta.main) {
  const audit = await auditPackages();
  console.log(`components: ${componentList}`);
  if ('unasked' in audit) console.log(`skipped: known vulnerabilities: ${audit.unasked}`);
  else {
    for (const line of [...audit.grave, ...audit.others]) console.log(line);
    console.log(`${audit.grave.length} grave, ${audit.others.length} other known vulnerabilities`);
    process.exitCode = audit.grave.length > 0 ? 1 : 0;
  }
}
