import { useMemo, useRef } from 'react';

/** While people move or zoom the board, its picture is only scaled (`library.css`). Properties of the board. */
export function useHeldPicture() {
  const ref = useRef<HTMLDivElement>(null);
  return useMemo(() => {
    const hold = (isMoving: boolean) => () => {
      ref.current?.toggleAttribute('data-moving', isMoving);
    };
    return { ref, onMoveStart: hold(true), onMoveEnd: hold(false) };
  }, []);
}
