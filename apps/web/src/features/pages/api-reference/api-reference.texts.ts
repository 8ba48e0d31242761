/** The texts of the API reference around what the contract provides. */
export const texts = {
  groups: {
    auth: 'Accounts and sessions',
    followUps: 'Follow-ups',
    widget: 'Widget and its key',
  },
  shapes: { title: 'Shapes', text: 'Objects that several calls take or return.' },
  link: (call: string) => `Link to ${call}`,
  access: (who: string) => `Who may call it: ${who}.`,
  who: { session: 'signed-in users', visitor: 'anyone, while the agent is public', anonymous: 'anyone' },
  parameters: 'Parameters',
  parametersOf: (call: string) => `Parameters of ${call}`,
  form: 'Form (multipart/form-data)',
  body: 'Body (JSON)',
  bodyOf: (call: string) => `Body of ${call}`,
  answer: (status: number) => `Response: ${status},`,
  answerOf: (call: string) => `Response of ${call}`,
  events: 'Responds with server-sent events:',
  eventsToo: 'With Accept: text/event-stream it responds with server-sent events:',
  fieldsOf: (shape: string) => `Fields of ${shape}`,
  variantOf: (shape: string, place: number) => `Fields of ${shape}, variant ${place}`,
  table: { field: 'field', type: 'type', bounds: 'bounds', optional: 'optional' },
} as const;
