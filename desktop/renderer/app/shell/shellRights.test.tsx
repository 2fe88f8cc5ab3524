import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { can, type Grantable, type Permission, permissions } from '@recado/shared/permissions';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { atWidth } from '../../../testing/atWidth.ts';
import { fakeServer, type SentRequest } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { actorOf } from '../../lib/session/session.ts';
import { openPalette } from './palette/palette.ts';
import { Shell } from './Shell.tsx';

vi.mock('./live/useLiveSession.ts', () => ({ useLiveSession: () => undefined }));

const calls = Object.values(contract).flatMap((endpoints) =>
  Object.values(endpoints as Record<string, Endpoint>),
);
/** The right of the call that answers a request. A fixed address wins over one with an id in it. */
function rightOf({ method, path }: SentRequest): string {
  const fits = calls.filter(
    (one) => one.method === method && new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  const [call] = fits.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);
  expect(call, `${method} ${path}`).toBeTruthy();
  return call!.allow;
}

test.each<[string, Grantable[]]>([
  ['nothing', []],
  ['contacts', ['contacts:view']],
  ['figures', ['dashboard:view', 'reports:view']],
  ['queues', ['queues:manage']],
])(
  'a person who has a role for %s alone: menu, bell and palette ask for nothing that is not theirs to see (CUSTOM-03)',
  async (_what, rights) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const keys = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    atWidth(1440);
    const { requests } = fakeServer({});
    const user = aSessionUser({ roleId: 4, role: { id: 4, name: 'R', permissions: rights } });
    const actor = actorOf(user);
    renderScreen(<Shell />, user, '/todolist');
    await keys.click(screen.getByRole('button', { name: /^Notificações/ }));
    act(openPalette);
    await keys.type(await screen.findByRole('textbox'), 'maria');
    // The search leaves after a pause in typing.
    await act(() => vi.advanceTimersByTimeAsync(1000));
    const refused = requests.filter((call) => {
      const right = rightOf(call);
      return right in permissions && !can(actor, right as Permission);
    });
    expect(refused.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(requests.length).toBeGreaterThan(0);
  },
);
