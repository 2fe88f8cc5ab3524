import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './mediaCipher.ts';

const STORED_NAME = /^[\w-]+\.enc$/;

/** The encrypted files, one per file on disk so that they survive a restart without weighing on the world file. */
export class MediaStore {
  private readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
    mkdirSync(directory, { recursive: true });
  }

  /** Stores an encrypted file under its hash and returns the path it is served at. */
  put(body: Buffer): string {
    const name = `${sha256(body).toString('base64url')}.enc`;
    writeFileSync(join(this.directory, name), body);
    return `/v/t62/${name}`;
  }

  /** The file at a path, or nothing when it never existed or has expired. */
  get(directPath: string): Buffer | undefined {
    const file = this.fileOf(directPath);
    return file && existsSync(file) ? readFileSync(file) : undefined;
  }

  /** Removes a file, as WhatsApp does after some weeks: downloads then answer 404. */
  expire(directPath: string): void {
    const file = this.fileOf(directPath);
    if (file) rmSync(file, { force: true });
  }

  private fileOf(directPath: string): string | undefined {
    const name = directPath.split('/').at(-1) ?? '';
    return STORED_NAME.test(name) ? join(this.directory, name) : undefined;
  }
}
