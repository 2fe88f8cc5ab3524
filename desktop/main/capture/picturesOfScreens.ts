import type { DesktopCapturer, Display, NativeImage, Screen, Size } from 'electron';

/** The picture of a display in its own pixels. */
export interface ScreenPicture {
  display: Display;
  image: NativeImage;
}

/** What taking pictures needs of Electron. */
export interface ScreenParts {
  desktopCapturer: Pick<DesktopCapturer, 'getSources'>;
  screen: Pick<Screen, 'getAllDisplays' | 'getCursorScreenPoint' | 'getDisplayNearestPoint'>;
}

/** The display's size in its own pixels, which are more than those of its coordinates on a dense one. */
const pixelsOf = ({ size, scaleFactor }: Display): Size => ({
  width: Math.round(size.width * scaleFactor),
  height: Math.round(size.height * scaleFactor),
});

/**
 * Takes a picture of each display; one that the system leaves empty is left out. On Wayland the system asks the person
 * for a display, and the picture does not say which. It is taken for the one with the pointer.
 */
export async function picturesOfScreens({ desktopCapturer, screen }: ScreenParts): Promise<ScreenPicture[]> {
  const displays = screen.getAllDisplays();
  const sizes = displays.map(pixelsOf);
  const bySize = new Map<string, ReturnType<DesktopCapturer['getSources']>>();
  // Pictures are scaled to the asked size, so displays of several sizes need a look each.
  const look = (size: Size) => {
    const key = `${size.width}x${size.height}`;
    const taken = bySize.get(key) ?? desktopCapturer.getSources({ types: ['screen'], thumbnailSize: size });
    bySize.set(key, taken);
    return taken;
  };
  const [only] = sizes.length === 1 ? sizes : [];
  const sources = await look(
    only ?? {
      width: Math.max(...sizes.map(({ width }) => width)),
      height: Math.max(...sizes.map(({ height }) => height)),
    },
  );
  const pointed = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
  const pictures = await Promise.all(
    sources.map(async ({ id, display_id: displayId, thumbnail }, index) => {
      const sourceDisplay = displays.find((display) => String(display.id) === displayId);
      if (!sourceDisplay)
        return { display: sources.length === 1 ? pointed : displays[index], image: thumbnail };
      const exact = (await look(pixelsOf(sourceDisplay))).find((source) => source.id === id);
      return { display: sourceDisplay, image: exact?.thumbnail ?? thumbnail };
    }),
  );
  return pictures.filter((picture): picture is ScreenPicture =>
    Boolean(picture.display && !picture.image.isEmpty()),
  );
}
