import { beforeEach, expect, test } from 'vitest';
import { limitPermissions } from './limitPermissions.ts';

type Request = (
  c: null,
  permission: string,
  answer: (ok: boolean) => void,
  details: { requestingUrl: string },
) => void;
type Check = (c: null, permission: string, origin: string) => boolean;

let request: Request;
let check: Check;
let device: () => boolean;

beforeEach(() => {
  limitPermissions({
    setPermissionRequestHandler: (handler: unknown) => (request = handler as Request),
    setPermissionCheckHandler: (handler: unknown) => (check = handler as Check),
    setDevicePermissionHandler: (handler: unknown) => (device = handler as () => boolean),
    setDisplayMediaRequestHandler: () => {},
  } as never);
});

const isGranted = (permission: string, url: string): boolean => {
  let granted: boolean | undefined;
  request(null, permission, (ok) => (granted = ok), { requestingUrl: url });
  expect(check(null, permission, url)).toBe(granted);
  return granted === true;
};

test.each(['media', 'notifications', 'geolocation', 'clipboard-sanitized-write', 'loopback-network'])(
  '%s is granted to our page and to no other',
  (permission) => {
    expect(isGranted(permission, 'app://recado/')).toBe(true);
    expect(isGranted(permission, 'https://evil.example/')).toBe(false);
    expect(isGranted(permission, 'app://recado.evil.example/')).toBe(false);
    expect(isGranted(permission, '')).toBe(false);
  },
);

test.each(['hid', 'usb', 'serial', 'midiSysex', 'fileSystem', 'openExternal', 'clipboard-read', 'unknown'])(
  '%s is granted to nobody',
  (permission) => expect(isGranted(permission, 'app://recado/')).toBe(false),
);

test('no device is handed out', () => expect(device()).toBe(false));
