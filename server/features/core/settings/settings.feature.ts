import { exported, feature } from '../../../feature.ts';

export const settings = feature({
  routes: () => import('./settings.routes.ts'),
  refuses: {
    public: ['ERR_NO_SETTING_FOUND'],
    one: ['ERR_NO_SETTING_FOUND'],
    all: ['ERR_NO_COMPANY_FOUND'],
    column: ['ERR_NO_SETTING_FOUND'],
    hours: ['ERR_NO_COMPANY_FOUND'],
    save: ['ERR_CONFIRM_IDENTITY', 'ERR_EXCEEDS_OWN_RIGHTS'],
    saveMany: ['ERR_CONFIRM_IDENTITY', 'ERR_EXCEEDS_OWN_RIGHTS'],
    saveColumn: ['ERR_CONFIRM_IDENTITY', 'ERR_EXCEEDS_OWN_RIGHTS'],
    saveLogo: ['ERR_FILE_TYPE'],
    saveHours: ['ERR_NO_COMPANY_FOUND'],
  },
  publicFiles: () => import('./installedApp/serveInstalledApp.ts'),
  publicImages: { brand_logos: { key: 'storage_key', mime: 'mime', bytes: 'bytes' } },
  tables: {
    company_settings: exported,
    brand_logos: exported,
  },
  forSupport: ['settings:edit'],
  across: {
    'an operator’s setting decides it': ['applySignupSetting.ts'],
    'what strangers may know': ['installedApp/serveInstalledApp.ts', 'productName.ts', 'settings.routes.ts'],
  },
});
