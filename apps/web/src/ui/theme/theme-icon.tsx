import { Moon, Sun } from 'lucide-react';

/** The theme in effect, light or dark, on the button of the theme menu. */
export function ThemeIcon() {
  return (
    <>
      <Sun size={18} aria-hidden="true" className="dark:hidden" />
      <Moon size={18} aria-hidden="true" className="not-dark:hidden" />
    </>
  );
}
