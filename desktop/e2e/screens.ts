import { expect, type Page } from '@playwright/test';

/** All screens of the menu, so that a new screen is checked without a change here. */
export async function screensOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  return [...new Set(paths)].filter((path) => path.startsWith('/'));
}

/** Opens the form for a new row of this screen, if there is one. */
export async function openForm(page: Page): Promise<boolean> {
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^(Nov[oa]|Adicionar) / })
    .first();
  if (!(await add.isVisible())) return false;
  await add.click();
  const channel = page.getByRole('menuitem', { name: 'WhatsApp', exact: true });
  const dialog = page.getByRole('dialog');
  await expect(channel.or(dialog)).toBeVisible();
  if (await channel.isVisible()) await channel.click();
  await expect(dialog).toBeVisible();
  return true;
}

/** Waits until the page has loaded everything that it shows. */
export const whole = (page: Page): Promise<void> =>
  expect(page.locator('[data-loading], .mantine-Skeleton-root').first()).toHaveCount(0);

/** Waits until nothing moves any more: menus that slide in, dialogs that fade. What moves for ever does not count. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished.catch(() => undefined)),
    ).then(() => undefined),
  );

/** Finds elements wider than the screen, and cut-off text. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [...document.querySelectorAll('button, label, th, h1, h2, [role=tab]')]
      .filter((shown) => shown.clientWidth > 1 && shown.scrollWidth > shown.clientWidth + 1)
      .filter((shown) => getComputedStyle(shown).overflowX !== 'visible')
      .map(({ textContent }) => `cut: ${textContent}`);
    return over > 0 ? [`${over} pixels too wide`, ...cut] : cut;
  });
