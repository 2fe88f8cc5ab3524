import { createContext } from 'react';

/** In tests nothing has a height: lists that draw only what can be seen draw all of their rows. */
export const DrawsAllRows = createContext(false);
