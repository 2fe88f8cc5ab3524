import type { Actor } from '@recado/shared/permissions';
import { createContext } from 'react';
import type { Screen } from './feature.ts';

/** The entries of somebody's menu, in its order: the shell knows them, a feature may show them. */
export const MenuOf = createContext<(actor: Actor) => readonly Screen[]>(() => []);
