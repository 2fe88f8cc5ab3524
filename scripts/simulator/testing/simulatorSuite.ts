import type { AuthenticationState, UserFacingSocketConfig } from 'baileys';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type LinkedProduct, linkProduct } from './linkProduct.ts';
import { ProductClient } from './productClient.ts';
import { silenceLibsignal } from './quietLogger.ts';
import { type StartedSimulator, startSimulator } from './startSimulator.ts';

/** A simulator for a test file, and clients that are stopped after each test. */
export interface SimulatorSuite {
  readonly simulator: StartedSimulator;
  /** a product linked to a new business phone */
  linked(extra?: Partial<UserFacingSocketConfig>): Promise<LinkedProduct>;
  /** a product that is not linked yet */
  fresh(extra?: Partial<UserFacingSocketConfig>, auth?: AuthenticationState): ProductClient;
}

/** Starts a simulator for the file; every test also proves that no query of the client went unanswered. */
export function simulatorSuite(): SimulatorSuite {
  silenceLibsignal();
  let simulator: StartedSimulator;
  const clients: ProductClient[] = [];
  beforeAll(async () => {
    simulator = await startSimulator();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.stop();
    expect(await simulator.api.unknown()).toEqual([]);
  });
  afterAll(async () => {
    await simulator?.stop();
  });
  return {
    get simulator() {
      return simulator;
    },
    async linked(extra) {
      const product = await linkProduct(simulator, extra);
      clients.push(product.client);
      return product;
    },
    fresh(extra, auth) {
      const client = new ProductClient(simulator.webSocketUrl, extra, auth);
      clients.push(client);
      return client;
    },
  };
}
