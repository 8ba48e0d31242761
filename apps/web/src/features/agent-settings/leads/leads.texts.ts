/** The texts of the Leads section of an agent's settings. */
export const texts = {
  title: 'Leads',
  note: 'The leads form appears only when the agent is used via the iframe or the chat bubble.',
  form: 'Leads form',
  formTitle: 'Title',
  reset: 'Reset',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  fields: 'What to ask for',
  none: 'Nothing is asked for, so visitors see no form.',
  when: 'When to ask',
  optional: 'Optional',
  optionalText:
    'After the first answer. Visitors can skip it, or leave parts of it empty: one way to reach them is enough.',
  required: 'Required',
  requiredText: 'Before the first message. The chat starts once all of the form is filled in.',
  see: 'See leads',
} as const;
