import { FlowNode } from '@recado/shared/flow/graph';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 30;

/** A new id of a block or note: 30 random letters and digits (FLOW-31). */
export const newNodeId = (): FlowNode['id'] =>
  FlowNode.shape.id.parse(
    [...crypto.getRandomValues(new Uint8Array(idLength))]
      .map((byte) => letters[byte % letters.length])
      .join(''),
  );
