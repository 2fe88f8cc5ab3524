/** One call that the fake got, as tests read it. */
export interface ModelCall {
  path: string;
  model: string;
  /** Of a repeat: the same again. */
  idempotencyKey: string;
  /** All words of the request, without headers. */
  words: string;
  tokens: number;
  /** What is wrong with it. */
  findings: string[];
}

/** All that the fake keeps, in memory: a new process starts empty. */
export class ModelWorld {
  /** Keys that it takes. */
  readonly keys = new Set(['sk-fake-model-key']);
  /** Words that no request may carry: keys, data of other customers. */
  readonly forbidden = new Set<string>();
  readonly calls: ModelCall[] = [];
  /** What it hears in every recording. */
  transcript = 'Qual é o horário de vocês?';
  /** Calls that `stall` keeps waiting; `release` lets them go. */
  readonly waiting = new Set<() => void>();

  /** Everything that was wrong with the calls. */
  findings(): string[] {
    return this.calls.flatMap(({ findings }) => findings);
  }

  /** Lets the calls go that wait. */
  release(): void {
    for (const go of this.waiting) go();
    this.waiting.clear();
  }
}
