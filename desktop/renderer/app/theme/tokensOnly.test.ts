import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const renderer = join(import.meta.dirname, '..', '..');
const styleSheets = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.css') && !path.startsWith(join('app', 'theme')),
);
/** What only a camera reads, or what lies over a picture, keeps its own black and white. */
const exempt = [
  /QrFigure\.module\.css$/,
  /PictureContent\.module\.css$/,
  /GalleryTile\.module\.css$/,
  /ContactAvatar\.module\.css$/,
  /BubbleFrame\.module\.css$/,
];

test('style sheets take colours, type sizes, weights and corners from the tokens', () => {
  const own = styleSheets.flatMap((path) =>
    exempt.some((known) => known.test(path))
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
