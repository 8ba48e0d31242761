export const texts = {
  actions: {
    save: 'Save',
    saved: 'Saved',
    discard: 'Discard changes',
    unsaved: 'Unsaved changes',
    mistakes: (fields: number) => `${fields} fields above need your attention.`,
  },
  leaving: {
    title: 'Leave without saving?',
    description: 'Your unsaved changes will be lost.',
    leave: 'Leave',
    stay: 'Stay',
  },
  discarding: {
    title: 'Discard what you typed?',
    description: 'It has not been saved.',
    discard: 'Discard',
    keep: 'Keep editing',
  },
} as const;
