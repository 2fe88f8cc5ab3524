import type { UserFacingSocketConfig } from 'baileys';
import { ProductClient } from './productClient.ts';
import type { StartedSimulator } from './startSimulator.ts';

let phones = 0;

/** A business phone of its own with a product linked to it and ready. */
export interface LinkedProduct {
  client: ProductClient;
  /** number of the business phone */
  phone: string;
}

/** Makes a business phone and links the real client to it by QR. */
export async function linkProduct(
  simulator: StartedSimulator,
  extra: Partial<UserFacingSocketConfig> = {},
): Promise<LinkedProduct> {
  const phone = `55113000${String(++phones).padStart(5, '0')}`;
  await simulator.api.createPhone({ number: phone, name: `Loja ${phones}` });
  const client = new ProductClient(simulator.webSocketUrl, extra).connect();
  await simulator.api.scan(phone, await client.qr());
  await client.ready();
  return { client, phone };
}
