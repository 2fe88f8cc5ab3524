/** The type of what is dragged from the palette onto the board. */
export const draggedType = 'application/x-recado-block';
