import type { Domain } from '../domain';

export const bank: Domain = {
  name: 'bank, long passages',
  passages: [
    {
      source: 'Terms of the current account.pdf',
      heading: '2 Opening an account',
      text: 'Every person who lives in the country and is at least 18 years old can open a current account with Northfield Bank. Persons between 12 and 17 years need the consent of a parent. The application is made in a branch or in the mobile app; in both cases a valid passport or identity card has to be shown. The bank checks the application within two working days and informs the applicant by e-mail. It may turn an application down without giving a reason. Once the account is open, the card is sent by post and the PIN follows in a separate letter for security reasons. The first card is free. Replacement cards cost $8 unless the card was defective.',
    },
    {
      source: 'Terms of the current account.pdf',
      heading: '5 Fees',
      text: "The account is free of charge as long as at least $700 is paid in each month. Otherwise a monthly fee of $4.50 applies. Transfers within the country are free. Transfers abroad cost 0.8% of the amount, at least $6. Cash withdrawals at our own machines are free; at other banks' machines we charge $2 for each withdrawal. Paper statements cost $1.20 each, whereas electronic statements are free. Overdrafts are charged with 9.9% interest per year.",
    },
    {
      source: 'Terms of the current account.pdf',
      heading: '7 Lost cards',
      text: 'If your card is lost or stolen, block it at once in the app under Cards > Block card or call the emergency line +1 555 0100, which is reachable around the clock. You are liable for misuse up to $50 until the card has been blocked. After that you are not liable. A blocked card cannot be activated again. We send you a new card within five working days.',
    },
    {
      source: 'Terms of the current account.pdf',
      heading: '9 Closing the account',
      text: 'You may close your account at any time and without notice. To do so, send us a signed letter or use the form in the app. Any overdraft must be paid back before the account can be closed. The bank may close the account with a notice period of two months. Remaining money is transferred to an account that you name.',
    },
    {
      source: 'Terms of the current account.pdf',
      heading: '11 Complaints',
      text: 'Complaints can be addressed to the ombudsman, Mrs Eleanor Whitcombe, P.O. Box 14, Northfield. She replies within 15 working days. The procedure is free of charge for customers.',
    },
  ],
  cases: [
    { ask: 'How old do I have to be to open an account?', says: ['18 years'] },
    { ask: 'What documents do I need to open an account?', says: ['passport or identity card'] },
    { ask: 'Can a 15 year old open an account?', says: ['consent of a parent'] },
    { ask: 'how much is a replacement card?', says: ['$8'] },
    { ask: 'Is the account free?', says: ['$700'] },
    { ask: 'How much does a transfer abroad cost?', says: ['0.8%'] },
    { ask: 'what is the overdraft interest rate', says: ['9.9%'] },
    { ask: 'I lost my card. What should I do?', says: ['block it at once'] },
    { ask: 'Who is the ombudsman?', says: ['Eleanor Whitcombe'] },
    {
      ask: 'How long does she take to reply?',
      after: ['Who is the ombudsman?', 'Complaints can be addressed to the ombudsman, Mrs Eleanor Whitcombe.'],
      says: ['15 working days'],
    },
    { ask: 'How do I close my account?', says: ['signed letter'] },
    { ask: 'Can a blocked card be activated again?', opens: 'No' },
    { ask: 'Are paper statements free?', says: ['$1.20'], omits: ['Yes'] },
    { ask: 'Why is the PIN sent separately?', says: ['security reasons'] },
    { ask: 'Do you offer mortgages?', refuses: true },
    { ask: 'What is the interest rate for savings accounts?', refuses: true },
    { ask: 'Can I deposit cheques?', refuses: true },
    { ask: 'how much do you charge for withdrawals at other banks', says: ['$2'] },
    { ask: 'How long does the bank take to check my application?', says: ['two working days'] },
    { ask: 'What is the notice period of the bank?', says: ['two months'] },
  ],
};
