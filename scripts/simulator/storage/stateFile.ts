import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';

const SAVE_EVERY_MS = 1000;
/** A big world is saved less often, so that saving never takes more than this share of the time. */
const MAX_SAVING_SHARE = 0.05;

/**
 * Keeps a plain-data state in one file. It writes to a second file and renames that, so that a crash leaves the old
 * or the new state, never half of one. V8's own format keeps Maps, Sets and Buffers as they are.
 */
export class StateFile<State> {
  private readonly path: string;
  private readonly current: () => State;
  private dirty = false;
  private timer: NodeJS.Timeout | undefined;
  private saving: Promise<void> | undefined;
  private pauseMs = SAVE_EVERY_MS;

  constructor(path: string, current: () => State) {
    this.path = path;
    this.current = current;
  }

  /** The saved state, or nothing on the first start. Throws when the file is not ours. */
  static read<State>(path: string): State | undefined {
    return existsSync(path) ? (deserialize(readFileSync(path)) as State) : undefined;
  }

  /** Something changed: saves soon. */
  touch(): void {
    this.dirty = true;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.save();
    }, this.pauseMs).unref();
  }

  /** Saves at once and without yielding, for the moment before the process ends. */
  saveNow(): void {
    const draft = `${this.path}.last`;
    writeFileSync(draft, serialize(this.current()), { mode: 0o600 });
    renameSync(draft, this.path);
    this.dirty = false;
  }

  private async save(): Promise<void> {
    if (this.saving) await this.saving;
    if (!this.dirty) return;
    this.dirty = false;
    this.saving = this.write().catch((error: unknown) => {
      this.dirty = true;
      console.error('simulator: the world could not be saved:', error);
    });
    await this.saving;
    this.saving = undefined;
  }

  private async write(): Promise<void> {
    const started = performance.now();
    const data = serialize(this.current());
    this.pauseMs = Math.max(SAVE_EVERY_MS, (performance.now() - started) / MAX_SAVING_SHARE);
    const draft = `${this.path}.new`;
    await writeFile(draft, data, { mode: 0o600 });
    await rename(draft, this.path);
  }
}
