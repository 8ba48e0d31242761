import { Moon, Sun } from 'lucide-react';

/** What is on, of the two that can be seen; on the button of the menu that chooses. */
export function ThemeIcon() {
  return (
    <>
      <Sun size={18} aria-hidden="true" className="dark:hidden" />
      <Moon size={18} aria-hidden="true" className="not-dark:hidden" />
    </>
  );
}
