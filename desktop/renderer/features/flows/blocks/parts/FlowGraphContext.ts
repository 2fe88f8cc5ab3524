import type { FlowGraph } from '@recado/shared/flow/graph';
import { createContext } from 'react';

/** The draft around a block's dialog: `<FlowGraphContext value={graph}>`. Dialogs offer the variables that it sets. */
export const FlowGraphContext = createContext<FlowGraph | undefined>(undefined);
