import { Center, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './QrFigure.module.css';

/** A QR code on white in both themes, with the quiet zone that cameras need. */
export function QrFigure({ text: code, label }: { text: string; label: string }) {
  const [path, setPath] = useState<{ d: string; size: number }>();
  useEffect(() => {
    let isGone = false;
    void import('qrcode').then(({ default: { create } }) => {
      if (!isGone) setPath(drawing(create(code, { errorCorrectionLevel: 'L' }).modules));
    });
    return () => {
      isGone = true;
    };
  }, [code]);
  return (
    <figure className={classes.paper} data-qr={code} aria-label={label}>
      {path ? (
        <svg
          key={code}
          className={classes.code}
          viewBox={`0 0 ${path.size} ${path.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={label}
        >
          <path d={path.d} fill="#000" />
        </svg>
      ) : (
        <Center h="100%">
          <Loader />
        </Center>
      )}
    </figure>
  );
}

/** Blank modules around the code; its standard asks for four. */
const quiet = 4;

function drawing({ size, data }: { size: number; data: Uint8Array }): { d: string; size: number } {
  let d = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (data[y * size + x]) d += `M${x + quiet} ${y + quiet}h1v1h-1z`;
  return { d, size: size + 2 * quiet };
}
