import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/**
 * Packages that only few calls need, or only other processes. Each is loaded when it is first used; together they take
 * about 60 MB.
 */
const heavy = [
  'bullmq',
  'web-push',
  'nodemailer',
  '@simplewebauthn/server',
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  'flydrive',
  'sharp',
  'pdfkit',
  'unpdf',
  '@e965/xlsx',
  'baileys',
];

test('a web process that begins to listen has loaded no queue, mail, passkeys, S3, drawing or channel', async () => {
  const program = join(import.meta.dirname, 'testing', 'loadedByWebProcess.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 1e7 });
  const packages = JSON.parse(stdout) as string[];
  // It did look: these serve every request.
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'drizzle-orm', 'socket.io']));
  expect(packages.filter((name) => heavy.includes(name))).toEqual([]);
});
