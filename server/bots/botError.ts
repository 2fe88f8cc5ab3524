/** Why a bot of another company gave no answer that we can use, beside the failures of the way. */
export type BotFault =
  /** A setting is missing, or its service account is none. */
  | 'badSettings'
  /** It refuses our key. */
  | 'badKey'
  /** It does not know the project or the bot. */
  | 'unknownBot'
  /** It asks for fewer calls. */
  | 'tooMany'
  /** It answers with an error. */
  | 'refused'
  /** Its answer is not what it documents, or ours. */
  | 'badAnswer';

/** A bot of another company gave no answer that we can use. Its words hold no key, so they may be shown to admins. */
export class BotError extends Error {
  readonly fault: BotFault;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** Request and answer as text, without keys. */
  readonly request: string;
  readonly answer: string;

  constructor(fault: BotFault, facts: { status?: number; request?: string; answer?: string } = {}) {
    super(fault);
    this.name = 'BotError';
    this.fault = fault;
    this.status = facts.status;
    this.request = facts.request ?? '';
    this.answer = facts.answer ?? '';
  }
}
