import { IconBuilding } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { companyErrors, useCompanyText } from './companies.texts.ts';

/** The companies of the platform, for the operator. */
export const companies = feature({
  screens: [
    {
      path: '/companies',
      title: () => useCompanyText.now('title'),
      allow: 'companies:manage',
      load: async () => (await import('./CompaniesScreen.tsx')).CompaniesScreen,
      menu: { group: 'operator', icon: IconBuilding },
    },
  ],
  errors: companyErrors,
});
