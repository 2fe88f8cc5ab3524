import { Group, Text } from '@mantine/core';
import { useBranding } from '../lib/branding.ts';
import { useScheme } from '../lib/window/scheme.ts';

interface Props {
  size?: number;
  withName?: boolean;
}

/** The product's sign and name, or the company's own logo when there is one (THEME-06). */
export function BrandMark({ size = 28, withName = true }: Props) {
  const { appName, appLogoLight, appLogoDark } = useBranding();
  const logo = useScheme() === 'dark' ? appLogoDark : appLogoLight;
  if (logo && withName) return <img src={logo} alt={appName} style={{ height: size, maxWidth: 180 }} />;
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
