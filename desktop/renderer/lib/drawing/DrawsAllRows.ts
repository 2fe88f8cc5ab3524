import { createContext } from 'react';

/** True in tests, where nothing has a height: lists that draw only visible rows then draw all of them. */
export const DrawsAllRows = createContext(false);
