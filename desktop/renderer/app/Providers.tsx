import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme/tokens.css';
import './theme/global.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { HintLayer } from '../components/hint/HintLayer.tsx';
import { useBranding } from '../lib/branding.ts';
import { cssVariablesOf } from '../lib/look/cssVariablesOf.ts';
import { queryClient } from '../lib/queryClient.ts';
import { FollowLanguage } from '../lib/texts/FollowLanguage.tsx';
import { toastMs } from '../lib/toast.ts';
import { useIsPhone } from '../lib/useWidth.ts';
import { useScheme } from '../lib/window/scheme.ts';
import { themeOf } from './theme/themeOf.ts';

interface Props {
  children: ReactNode;
  /** `test` switches off transitions and portals. */
  env?: 'default' | 'test';
}

/** What every screen needs around it: theme, server rows, toasts, dialogs. */
export function Providers({ children, env = 'default' }: Props) {
  const scheme = useScheme();
  const isPhone = useIsPhone();
  const primary = useBranding((branding) =>
    scheme === 'light' ? branding.primaryColorLight : branding.primaryColorDark,
  );
  const theme = useMemo(() => themeOf(primary, scheme), [primary, scheme]);
  const variables = useMemo(() => cssVariablesOf(primary, scheme), [primary, scheme]);
  return (
    <FollowLanguage>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} forceColorScheme={scheme} cssVariablesResolver={variables} env={env}>
          {/* On a phone the buttons of every dialog are at the bottom. */}
          <Notifications position={isPhone ? 'top-center' : 'bottom-left'} autoClose={toastMs} limit={4} />
          {children}
          <HintLayer />
        </MantineProvider>
      </QueryClientProvider>
    </FollowLanguage>
  );
}
