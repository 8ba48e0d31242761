import { setTheme, themeStore } from '~/ui/theme/theme-store';
import { THEMES } from '~/ui/theme/themes';

/** Makes the theme menu in the header work, and marks the current choice. */
export function offerThemes(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-theme-choice]')];
  const mark = () => {
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.dataset.themeChoice === themeStore.getState().theme));
    }
  };
  mark();
  themeStore.subscribe(mark);
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const theme = THEMES.find((one) => one === button.dataset.themeChoice);
      if (theme) setTheme(theme);
      const menu = button.closest('details');
      if (menu) menu.open = false;
      menu?.querySelector('summary')?.focus();
    });
  }
}
