import type { Actor } from '@recado/shared/permissions';
import { createContext } from 'react';
import type { Screen } from './feature.ts';

/** Returns the entries of a person's menu, in order: the shell provides them, so that a feature may show them. */
export const MenuOf = createContext<(actor: Actor) => readonly Screen[]>(() => []);
