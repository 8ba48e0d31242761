import type { Domain } from '../domain';

export const handbook: Domain = {
  name: 'HR handbook',
  passages: [
    {
      source: 'Employee handbook.docx',
      heading: 'Leave > Vacation',
      text: 'Full-time employees have 28 days of paid vacation per year. Up to five unused days may be carried over to the next year. They expire on 31 March. Vacation must be approved by the team lead.',
    },
    {
      source: 'Employee handbook.docx',
      heading: 'Leave > Sickness',
      text: "If you are sick, tell your team lead before 9 a.m. A doctor's note is required from the third day. Sick pay is 100% of the salary for the first six weeks.",
    },
    {
      source: 'Employee handbook.docx',
      heading: 'Leave > Parental leave',
      text: 'Parents may take up to 12 months of parental leave. The request must be handed in eight weeks before the leave starts.',
    },
    {
      source: 'Employee handbook.docx',
      heading: 'Remote work',
      text: 'Employees may work from home up to three days a week. Working from abroad is not permitted for tax reasons. The company provides a laptop and a monitor. Internet costs are not reimbursed.',
    },
    {
      source: 'Employee handbook.docx',
      heading: 'Expenses',
      text: 'How to claim expenses\n1. Keep every receipt.\n2. Fill in the expense form in the portal.\n3. Attach photos of the receipts.\n4. Submit the form by the fifth of the following month.\nExpenses are paid with the next salary. Meals are reimbursed up to $45 a day. Alcohol is never reimbursed.',
    },
    {
      source: 'Employee handbook.docx',
      heading: 'People',
      text: 'Head of HR: Priya Nair\nHead of IT: Tomas Lindgren\nThe works council meets on the first Tuesday of each month. New employees have a probation period of six months.',
    },
  ],
  cases: [
    { ask: 'How many vacation days do I get?', says: ['28 days'] },
    {
      ask: 'Can I carry them over?',
      after: ['How many vacation days do I get?', 'Full-time employees have 28 days of paid vacation per year.'],
      says: ['five unused days'],
    },
    { ask: 'When do carried over days expire?', says: ['31 March'] },
    { ask: 'Who approves vacation?', says: ['team lead'] },
    { ask: "When do I need a doctor's note?", says: ['third day'] },
    { ask: 'Can I work from abroad?', opens: 'No', says: ['not permitted'] },
    { ask: 'Can I work from home?', says: ['three days a week'] },
    { ask: 'How do I claim expenses?', says: ['Keep every receipt', 'Attach photos', 'Submit the form'] },
    { ask: 'Is alcohol reimbursed?', opens: 'No' },
    { ask: 'Who is the head of IT?', says: ['Tomas Lindgren'], omits: ['Priya'] },
    { ask: 'and of HR?', after: ['Who is the head of IT?', 'Head of IT: Tomas Lindgren'], says: ['Priya Nair'] },
    { ask: 'How long is the probation period?', says: ['six months'] },
    { ask: 'How long can I take parental leave?', says: ['12 months'] },
    { ask: 'Does the company pay for a gym membership?', refuses: true },
    { ask: 'When is the Christmas party?', refuses: true },
    { ask: 'Is there a company car?', refuses: true },
    { ask: 'Why is working from abroad not permitted?', says: ['tax reasons'] },
    { ask: 'what is this document about?', says: ['Expenses'] },
  ],
};
