import type { World } from './world.ts';

/** The business number a newcomer links first. */
export const FIRST_PHONE = { kind: 'phone', pn: '5511900000001', name: 'Loja Exemplo' } as const;

/** Customers, half of them hidden behind a LID; one has a number without the ninth digit, as in many states. */
export const FIRST_CONTACTS = [
  { kind: 'contact', pn: '5511988880001', name: 'Maria Silva', addressing: 'lid' },
  { kind: 'contact', pn: '5511988880002', name: 'João Pereira', addressing: 'pn' },
  { kind: 'contact', pn: '5521988880003', name: 'Ana Souza', addressing: 'lid' },
  { kind: 'contact', pn: '5531988880004', name: 'Carlos Oliveira', addressing: 'pn' },
  { kind: 'contact', pn: '558588880005', name: 'Beatriz Costa', addressing: 'lid' },
  { kind: 'contact', pn: '5571988880006', name: 'Rafael Santos', addressing: 'pn' },
] as const;

/** Fills an empty world. */
export function fillFirstWorld(world: World): void {
  world.addAccount(FIRST_PHONE);
  for (const contact of FIRST_CONTACTS) world.addAccount(contact);
}
