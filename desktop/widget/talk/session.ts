import type { SignedIdentity, SiteSession } from '@recado/shared/lib/siteWire';
import { type Door, Refused } from './door.ts';
import { locked } from './locked.ts';
import type { Memory } from './memory.ts';

interface Options {
  door: Door;
  memory: Memory;
  chat: string;
  identity: SignedIdentity | undefined;
}

/** The visitor's session: begun at the first call, and renewed when it has ended. */
export class Session {
  readonly #options: Options;
  #begun: Promise<SiteSession> | undefined;

  constructor(options: Options) {
    this.#options = options;
    const { memory, identity } = options;
    const { user } = memory.read();
    // Somebody else used this browser: nothing of theirs is left, and no words of theirs leave.
    if (user !== '' && user !== identity?.userId) memory.change({ token: '', user: '', unsent: [] });
  }

  /** Does this browser have an earlier conversation, or does the site know the visitor? */
  get hasPast(): boolean {
    return this.#options.memory.read().token !== '' || this.#options.identity !== undefined;
  }

  /** Begins the session, or returns the one that is there. */
  begin(): Promise<SiteSession> {
    const begun = this.#begun ?? locked(`recado.session.${this.#options.chat}`, () => this.#enter());
    this.#begun = begun;
    return begun.catch((error: unknown) => {
      if (this.#begun === begun) this.#begun = undefined;
      throw error;
    });
  }

  /** The server no longer takes it: the next call begins another. */
  drop(): void {
    this.#begun = undefined;
  }

  /** Makes a call in the session; one that has ended is renewed once. */
  async within<T>(make: (token: string) => Promise<T>): Promise<T> {
    const { token } = await this.begin();
    try {
      return await make(token);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      this.drop();
      return make((await this.begin()).token);
    }
  }

  async #enter(): Promise<SiteSession> {
    const { memory, identity, door } = this.#options;
    const { token, user } = memory.read();
    const past = token === '' ? {} : { token };
    let knownAs = identity?.userId ?? '';
    const session = await door
      .call<SiteSession>('POST', '/session', { body: { ...past, ...(identity && { identity }) } })
      .catch((error: unknown) => {
        if (!identity || !(error instanceof Refused) || error.status !== 401) throw error;
        // A page that was kept for long, or a wrong secret: the visitor can still write.
        console.warn('Recado chat: the signature of the user was refused.');
        if (user === '') knownAs = '';
        return door.call<SiteSession>('POST', '/session', { body: past });
      });
    memory.change({ token: session.token, user: knownAs });
    return session;
  }
}
