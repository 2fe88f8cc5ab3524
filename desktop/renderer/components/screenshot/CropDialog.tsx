import { Button, Group, Text } from '@mantine/core';
import { IconCrop } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';
import { Dialog } from '../Dialog.tsx';
import classes from './CropDialog.module.css';
import { between, isTakable, moved, type Point, type Region, resized, wholeOf } from './cropRegion.ts';
import { useScreenshotText } from './screenshot.texts.ts';

interface Props {
  picture: HTMLCanvasElement;
  /** The chosen part, in pixels of the picture. */
  onTake(part: Region): void;
  onClose(): void;
}

/** How far an arrow key moves a side, in pixels of the picture. */
const keyStep = 20;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

/**
 * Lets a person choose a part of a picture (DESK-16): by dragging, or by arrow keys, which move it, and with Shift
 * change its size. Enter takes the part.
 */
export function CropDialog({ picture, onTake, onClose }: Props) {
  const text = useScreenshotText();
  const words = useWords();
  const hintId = useId();
  const [part, setPart] = useState(() => wholeOf(picture));
  const begin = useRef<Point>(undefined);
  const url = usePictureUrl(picture);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return {
      x: ((clientX - left) / (width || 1)) * picture.width,
      y: ((clientY - top) / (height || 1)) * picture.height,
    };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (begin.current) setPart(between(begin.current, pointOf(event), picture));
  };
  const drop = (event: PointerEvent<HTMLElement>) => {
    if (!begin.current) return;
    const dragged = between(begin.current, pointOf(event), picture);
    begin.current = undefined;
    // A click without a drag chooses everything again.
    setPart(isTakable(dragged) ? dragged : wholeOf(picture));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (event.key === 'Enter') onTake(part);
    else if (by) setPart(event.shiftKey ? resized(part, by, picture) : moved(part, by, picture));
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title={text('screenshot')} width="large" onClose={onClose}>
      <Text id={hintId} size="sm" c="dimmed" mb="sm">
        {text('cropHint')}
      </Text>
      <div className={classes.frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: a picture with a part to choose has no element of its own */}
        <div
          className={classes.picture}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the chosen part
          tabIndex={0}
          data-autofocus
          aria-label={text('cropPart', { width: part.width, height: part.height })}
          aria-describedby={hintId}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId);
            begin.current = pointOf(event);
          }}
          onPointerMove={drag}
          onPointerUp={drop}
        >
          {url && <img src={url} alt="" draggable={false} />}
          <div className={classes.part} style={placeOf(part, picture)} />
        </div>
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Text size="sm" c="dimmed" mr="auto" role="status">
          {text('cropPart', { width: part.width, height: part.height })}
        </Text>
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button leftSection={<IconCrop size={16} />} onClick={() => onTake(part)} data-action="takePart">
          {text('cropTake')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** An address of the picture, as long as the dialog is on screen. */
function usePictureUrl(picture: HTMLCanvasElement): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    picture.toBlob((blob) => {
      if (!blob || isGone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [picture]);
  return url;
}

const percent = (part: number, whole: number): string => `${(part / (whole || 1)) * 100}%`;

const placeOf = ({ x, y, width, height }: Region, size: { width: number; height: number }) => ({
  left: percent(x, size.width),
  top: percent(y, size.height),
  width: percent(width, size.width),
  height: percent(height, size.height),
});
