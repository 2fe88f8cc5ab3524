import { Handsets } from '../handset/handsets.ts';
import { WaitingRoom } from '../linking/waitingRoom.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import type { NoiseIdentity } from '../wire/noiseIdentity.ts';
import type { World } from '../world/world.ts';
import { Faults } from './faults.ts';

/** Addresses that are only known once the ports are open. */
export interface Addresses {
  /** http://host:port of page and control API */
  url: string;
  /** host:port of the media host */
  mediaHost: string;
}

/** What all connections share. */
export class Network {
  readonly world: World;
  readonly noise: NoiseIdentity;
  readonly media: MediaStore;
  readonly addresses: Addresses = { url: '', mediaHost: '' };
  readonly handsets: Handsets;
  readonly waiting: WaitingRoom;
  readonly faults = new Faults();
  /** What became of each call, by its id. */
  readonly calls = new Map<string, { from: string; to: string; state: string }>();

  constructor(world: World, noise: NoiseIdentity, media: MediaStore) {
    this.world = world;
    this.noise = noise;
    this.media = media;
    this.handsets = new Handsets(world);
    world.on('call', ({ id, fromPn, toPn, state }) => this.calls.set(id, { from: fromPn, to: toPn, state }));
    this.waiting = new WaitingRoom(() => world.emit('waiting'));
  }
}
