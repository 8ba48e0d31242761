import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { setTheme, useTheme } from '~/ui/theme/theme';
import { THEME_LABELS } from '~/ui/theme/theme-menu';
import { THEMES, type Theme } from '~/ui/theme/themes';
import { texts } from '../team.texts';

/** Light, dark or the system's theme; stored in this browser, effective at once. */
export function ThemeField() {
  const theme = useTheme();
  return (
    <Field label={texts.general.theme} hint={texts.general.themeHint} className="max-w-64">
      {(control) => (
        <Select<Theme>
          {...control}
          value={theme}
          onChange={setTheme}
          options={THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))}
        />
      )}
    </Field>
  );
}
