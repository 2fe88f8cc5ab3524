import { z } from 'zod';
import { api } from '../lib/contract.ts';

/** Systems for which the desktop app is built. */
export const systems = ['windows', 'mac', 'linux'] as const;
export type System = (typeof systems)[number];

/** An installer of the desktop app that the operator offers. */
export const Installer = z.object({
  system: z.enum(systems),
  /** The file's name; empty if the address is a page with several files. */
  name: z.string(),
  /** A path below the server's address, or an absolute address. */
  url: z.string(),
});
export type Installer = z.infer<typeof Installer>;

export const installerApi = api({
  list: {
    method: 'GET',
    path: '/installers',
    allow: 'public',
    summary:
      'The installers of the desktop app that the operator offers, for each system the one to take first',
    reply: z.array(Installer),
  },
});

export const installerContract = { api: installerApi };
