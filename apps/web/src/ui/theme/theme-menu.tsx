import { Monitor, Moon, Sun } from 'lucide-react';
import { Menu, MenuRadioGroup } from '../menu';
import { PlainIconButton } from '../plain-icon-button';
import { texts } from '../ui.texts';
import { setTheme, useTheme } from './theme';
import { ThemeIcon } from './theme-icon';
import { THEMES, type Theme } from './themes';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;
export const THEME_LABELS: Record<Theme, string> = texts.themes;

/** Light, dark or the system's theme, as menu items. */
export function ThemeItems() {
  const theme = useTheme();
  const options = THEMES.map((value) => {
    const Icon = ICONS[value];
    return { value, label: THEME_LABELS[value], icon: <Icon size={16} aria-hidden="true" /> };
  });
  return <MenuRadioGroup value={theme} onChange={setTheme} options={options} />;
}

export function ThemeMenu() {
  const theme = useTheme();
  return (
    <Menu
      trigger={
        <PlainIconButton label={texts.theme(THEME_LABELS[theme])}>
          <ThemeIcon />
        </PlainIconButton>
      }
    >
      <ThemeItems />
    </Menu>
  );
}
