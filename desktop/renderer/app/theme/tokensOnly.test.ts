import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const renderer = join(import.meta.dirname, '..', '..');
const styleSheets = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.css') && !path.startsWith(join('app', 'theme')),
);
/** Styles with their own black and white: read by a camera, or drawn over a picture. */
const exempt = [
  /QrFigure\.module\.css$/,
  /PictureContent\.module\.css$/,
  /GalleryTile\.module\.css$/,
  /ContactAvatar\.module\.css$/,
  /BubbleFrame\.module\.css$/,
];

test('style sheets take colours, type sizes, weights and corners from the tokens', () => {
  const own = styleSheets.flatMap((path) =>
    exempt.some((pattern) => pattern.test(path))
      ? []
      : readFileSync(join(renderer, path), 'utf8')
          .split('\n')
          .filter((line) =>
            /:.*(#[0-9a-f]{3,8}\b|--mantine-(color|radius|font-size|shadow))|font-weight: \d|font-size: \d+(px|rem)|border-radius: \d{2,}px/i.test(
              line,
            ),
          )
          .map((line) => `${path}: ${line.trim()}`),
  );
  expect(own).toEqual([]);
});

/** Properties that code sets instead of a style sheet: the company's colour, and those of the library. */
const setElsewhere = /^--(brand-|mantine-|app-shell-|ai-|notification-)/;

test('every token that a style sheet uses exists', () => {
  const sheets = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(css|tsx?)$/.test(path),
  );
  const sources = sheets.map((path) => readFileSync(join(renderer, path), 'utf8'));
  const declared = new Set(sources.flatMap((source) => source.match(/--[a-z0-9-]+(?=['"]?\]?:)/g) ?? []));
  const missing = sheets.flatMap((path, at) =>
    // A variable with a fallback may be absent.
    [...(sources[at] ?? '').matchAll(/var\((--[a-z0-9-]+)\)/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => !declared.has(name) && !setElsewhere.test(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
