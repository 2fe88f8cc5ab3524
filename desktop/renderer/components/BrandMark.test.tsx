import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { useBranding } from '../lib/branding.ts';
import { BrandMark } from './BrandMark.tsx';

const before = useBranding.getState();
afterEach(() => useBranding.setState(before));

test.each([
  ['beside the name', true, '/logo.png'],
  ['in the rail, as its small sign', false, '/sign.png'],
])('an uploaded logo takes the place of the product’s sign %s (THEME-06)', (_, withName, src) => {
  useBranding.setState({ appName: 'Padaria', appLogoLight: '/logo.png', appLogoFavicon: '/sign.png' });
  const { container } = renderScreen(<BrandMark withName={withName} />);
  expect(screen.getByRole('img', { name: 'Padaria' }).getAttribute('src')).toBe(src);
  expect(container.querySelector('path')).toBeNull();
});

test('without a small sign the rail shows the logo', () => {
  useBranding.setState({ appName: 'Padaria', appLogoLight: '/logo.png', appLogoFavicon: '' });
  renderScreen(<BrandMark withName={false} />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/logo.png');
});
