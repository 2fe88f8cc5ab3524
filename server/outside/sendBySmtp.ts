import type { Readable } from 'node:stream';
import type { MailProblem, MailSecurity } from '@recado/shared/features/mail';

/** A mail server, as the operator names it: it may be inside the network, as most of them are. */
export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  userName: string;
  password: string;
}

/** One mail to one person. */
export interface Mail {
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same with each retry: a receiver of two copies can tell. */
  messageId: string;
  attachments: readonly { name: string; mime: string; content: Readable | Buffer }[];
}

/** The time limits for one mail. */
export interface MailLimits {
  connectMs: number;
  silenceMs: number;
  totalMs: number;
}
const usualLimits: MailLimits = { connectMs: 10_000, silenceMs: 30_000, totalMs: 90_000 };

/** The mail did not leave. Its text may hold addresses: it is for the operator alone, and is not stored. */
export class MailError extends Error {
  override name = 'MailError';
  readonly problem: MailProblem;
  /** The stored part: the problem, with the server's reply code. */
  readonly code: string;
  /** The server will refuse every retry. */
  readonly isFinal: boolean;

  constructor(problem: MailProblem, reply: string, status?: number) {
    super(reply);
    this.problem = problem;
    this.code = status === undefined ? problem : `${problem} ${status}`;
    this.isFinal = problem === 'recipient' && status !== undefined && status >= 500;
  }
}

/**
 * Hands a mail to a server, over a connection of its own. Throws only MailError; after `timeout` or `unreachable` the
 * mail may have left all the same. Reads no file and no address that a mail names.
 */
export async function sendBySmtp(
  { host, port, security, userName, password }: MailServer,
  { from, to, subject, text, html, messageId, attachments }: Mail,
  limits: MailLimits = usualLimits,
): Promise<void> {
  // Loaded with the first mail: most processes send none.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(userName && { auth: { user: userName, pass: password } }),
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const signal = AbortSignal.timeout(limits.totalMs);
  try {
    await transport.sendMail({
      from: { name: oneLine(from.name), address: from.address },
      to: { name: oneLine(to.name), address: to.address },
      // InputOf apart from the headers: no text in a name can add a receiver.
      envelope: { from: from.address, to: [to.address] },
      subject: oneLine(subject),
      text,
      html,
      messageId,
      headers: { 'auto-submitted': 'auto-generated' },
      attachments: attachments.map(({ name, mime, content }) => ({
        filename: oneLine(name),
        contentType: mime,
        content,
      })),
      signal,
    });
  } catch (error) {
    throw signal.aborted ? new MailError('timeout', 'timeout') : mailErrorOf(error);
  } finally {
    transport.close();
  }
}

/** Removes every character that would end a line. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

interface Failure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

function mailErrorOf(error: unknown): MailError {
  const { code = '', command = '', responseCode, response, message = '' } = error as Failure;
  const reply = (response || message).slice(0, 500);
  return new MailError(problemOf(code, command, reply), reply, responseCode);
}

function problemOf(code: string, command: string, reply: string): MailProblem {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'login';
  if (code === 'ETLS' || /certificate|self.signed|tls|ssl/i.test(reply)) return 'encryption';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  return ['ECONNECTION', 'ESOCKET', 'EDNS', 'ECONNREFUSED'].includes(code) ? 'unreachable' : 'refused';
}
