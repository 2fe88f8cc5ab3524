import type { MetaSignIn } from '@recado/shared/features/connections';
import type { Settings } from '../../settings.ts';
import { graphVersion } from './graph.ts';
import { operatorAppOf } from './operatorApp.ts';

/** Where Meta's script for pages comes from, unless GRAPH_API_URL names a fake, which plays it too. */
const usualSdk = 'https://connect.facebook.net';

/** The version that the spec names for the sign-in of pages; Meta answers with its oldest living one. */
const loginVersion = 'v9.0';

/** What the product needs to serve pages and their Instagram accounts. */
const usualScopes = [
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'instagram_basic',
  'instagram_manage_messages',
  'business_management',
].join();

type MetaSettings = Pick<
  Settings,
  'META_APP_ID' | 'META_APP_SECRET' | 'META_VERIFY_TOKEN' | 'META_CONFIG_ID' | 'META_SCOPES' | 'GRAPH_API_URL'
>;

/** What a page needs to open Meta's windows; undefined where the operator has no app. */
export function metaSignIn(settings: MetaSettings): MetaSignIn | undefined {
  const app = operatorAppOf(settings);
  return (
    app && {
      appId: app.id,
      configId: settings.META_CONFIG_ID ?? null,
      sdk: settings.GRAPH_API_URL?.replace(/\/+$/, '') ?? usualSdk,
      scopes: settings.META_SCOPES ?? usualScopes,
      loginVersion,
      signUpVersion: graphVersion,
    }
  );
}

/** What the page's policy has to allow for these windows; nothing where the operator has no app. */
export function metaSources(settings: MetaSettings): {
  scripts: string[];
  connects: string[];
  frames: string[];
} {
  const signIn = metaSignIn(settings);
  if (!signIn) return { scripts: [], connects: [], frames: [] };
  const sdk = new URL(signIn.sdk).origin;
  if (sdk !== usualSdk) return { scripts: [sdk], connects: [sdk], frames: [sdk] };
  return {
    scripts: [sdk],
    connects: ['https://www.facebook.com', 'https://graph.facebook.com'],
    frames: ['https://www.facebook.com', 'https://staticxx.facebook.com'],
  };
}
