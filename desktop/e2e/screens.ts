import { expect, type Page } from '@playwright/test';

/** Whatever the menu leads to: a new screen is looked at without being named here. */
export async function screensOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  return [...new Set(paths)].filter((path) => path.startsWith('/'));
}

/** Opens what makes a new row of this screen, where there is such a thing. */
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

/** Waits until everything that a page fetches for what it shows is there. */
export const whole = (page: Page): Promise<void> =>
  expect(page.locator('[data-loading], .mantine-Skeleton-root').first()).toHaveCount(0);

/** What is wider than the screen, and words that are cut off. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [...document.querySelectorAll('button, label, th, h1, h2, [role=tab]')]
      .filter((shown) => shown.clientWidth > 1 && shown.scrollWidth > shown.clientWidth + 1)
      .filter((shown) => getComputedStyle(shown).overflowX !== 'visible')
      .map(({ textContent }) => `cut: ${textContent}`);
    return over > 0 ? [`${over} pixels too wide`, ...cut] : cut;
  });
