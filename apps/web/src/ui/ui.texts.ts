/** What the parts of every screen say by themselves. */
export const texts = {
  skip: 'Skip to content',
  loading: 'Loading...',
  retry: 'Retry',
  dismiss: 'Dismiss',
  close: 'Close',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  typeToConfirm: (name: string) => `Type ${name} to confirm`,
  show: (what: string) => `Show ${what}`,
  hide: (what: string) => `Hide ${what}`,
  password: 'password',
  theme: (name: string) => `Theme: ${name}`,
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  picture: {
    alt: 'A customer asks whether an opened lamp can be returned. The agent answers yes, within 30 days, and points at the marked sentence on page 2 of the returns policy.',
  },
} as const;
