/** The tabs of the dashboard, by their names in the address (DASH-01). */
export const dashboardTabs = ['indicators', 'nps', 'attendants'] as const;
