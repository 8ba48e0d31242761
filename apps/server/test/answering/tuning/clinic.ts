import type { Domain } from '../domain';

export const clinic: Domain = {
  name: 'clinic',
  passages: [
    {
      source: 'https://elmstreet.example/hours',
      heading: 'Opening hours',
      text: 'Day: Monday; Hours: 8:00 - 18:00\nDay: Tuesday; Hours: 8:00 - 18:00\nDay: Wednesday; Hours: 8:00 - 13:00\nDay: Thursday; Hours: 8:00 - 20:00\nDay: Friday; Hours: 8:00 - 16:00\nDay: Saturday; Hours: closed\nDay: Sunday; Hours: closed',
    },
    {
      source: 'https://elmstreet.example/doctors',
      heading: 'Our doctors',
      text: 'Dr. Amira Haddad is our paediatrician. She joined the clinic in 2016. Dr. Paul Winter is a dermatologist and sees patients on Tuesdays and Thursdays. The practice manager is Lena Ortiz.',
    },
    {
      source: 'https://elmstreet.example/appointments',
      heading: 'Appointments',
      text: 'Appointments can be made online or by calling 020 7946 0321. Please cancel at least 24 hours before your appointment, otherwise a fee of £25 is charged. Walk-in patients are not accepted, except in emergencies.',
    },
    {
      source: 'https://elmstreet.example/first-visit',
      heading: 'Your first visit',
      text: 'Please bring the following:\n- your insurance card\n- a list of your medicines\n- your vaccination record\nArrive 15 minutes early to fill in the registration form.',
    },
    {
      source: 'https://elmstreet.example/getting-here',
      heading: 'Getting here',
      text: 'The clinic is at 14 Elm Street, above the pharmacy. Bus 27 stops in front of the house. Parking is not available at the clinic, but there is a car park in Mill Lane. The entrance is wheelchair accessible.',
    },
    {
      source: 'https://elmstreet.example/tests',
      heading: 'Tests',
      text: 'Blood tests are taken every morning between 8:00 and 10:00. You should not eat for 8 hours before a blood test, since food changes the sugar level. Results are ready after two days.',
    },
  ],
  cases: [
    { ask: 'When are you open on Thursday?', says: ['8:00 - 20:00'], omits: ['16:00'] },
    {
      ask: 'And on Wednesdays?',
      after: ['When are you open on Thursday?', 'Thursday: 8:00 - 20:00'],
      says: ['8:00 - 13:00'],
      omits: ['20:00'],
    },
    { ask: 'Are you open on Sunday?', opens: 'No', says: ['closed'] },
    { ask: 'What are your opening hours?', says: ['Monday', '8:00 - 18:00', 'Friday'] },
    { ask: 'Who is the dermatologist?', says: ['Paul Winter'] },
    {
      ask: 'When does he see patients?',
      after: ['Who is the dermatologist?', 'Dr. Paul Winter is a dermatologist.'],
      says: ['Tuesdays and Thursdays'],
    },
    { ask: 'Who is the manager of the practice?', says: ['Lena Ortiz'] },
    { ask: 'When did Dr. Haddad join?', says: ['2016'] },
    {
      ask: 'What should I bring to my first visit?',
      says: ['insurance card', 'list of your medicines', 'vaccination record'],
    },
    { ask: 'Can I park at the clinic?', says: ['not available'], omits: ['Yes'] },
    { ask: 'Is the clinic wheelchair accessible?', opens: 'Yes' },
    { ask: 'How much is the fee if I cancel late?', says: ['£25'] },
    { ask: "Why shouldn't I eat before a blood test?", says: ['food changes the sugar level'] },
    { ask: 'How long before a blood test should I not eat?', says: ['8 hours'] },
    { ask: 'Where is the clinic?', says: ['14 Elm Street'] },
    { ask: 'Do you accept walk-in patients?', says: ['not accepted', 'emergencies'] },
    { ask: 'Do you have a cardiologist?', refuses: true },
    { ask: 'Do you do MRI scans?', refuses: true },
    { ask: 'How much does a blood test cost?', refuses: true },
    { ask: 'Which bus goes to the clinic?', says: ['27'] },
    { ask: 'How can I make an appointment?', says: ['online', '020 7946 0321'] },
    { ask: 'hi', says: ['hello'] },
  ],
};
