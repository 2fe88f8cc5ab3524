import { Group, Text } from '@mantine/core';
import { useBranding } from '../lib/branding.ts';
import { useScheme } from '../lib/window/scheme.ts';

interface Props {
  size?: number;
  withName?: boolean;
  /** The greatest width of a logo, px; by default a logo without the name is square. */
  maxWidth?: number;
}

/** The product's sign and name, or the company's own logo when there is one (THEME-06). */
export function BrandMark({ size = 28, withName = true, maxWidth = withName ? 180 : size }: Props) {
  const { appName, appLogoLight, appLogoDark, appLogoFavicon } = useBranding();
  const logo = useScheme() === 'dark' ? appLogoDark : appLogoLight;
  // In a square the small sign reads better than a logo with words.
  const shown = maxWidth > size ? logo || appLogoFavicon : appLogoFavicon || logo;
  if (shown)
    return <img src={shown} alt={appName} style={{ height: size, maxWidth, objectFit: 'contain' }} />;
  return (
    <Group gap={10} wrap="nowrap">
      <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" style={{ flex: 'none' }}>
        <path
          fill="var(--brand-fill)"
          d="M12 6h40a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H30L16 60a2 2 0 0 1-3-2v-8h-1a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8z"
        />
        <path
          fill="none"
          stroke="var(--brand-on-fill)"
          strokeWidth="5"
          strokeLinecap="round"
          d="M18 22h28M18 34h17"
        />
      </svg>
      {withName && (
        <Text component="span" fw={600} size="md" truncate>
          {appName}
        </Text>
      )}
    </Group>
  );
}
