import type { Domain } from '../domain';

export const software: Domain = {
  name: 'software manual',
  passages: [
    {
      source: 'manual.md',
      heading: 'Tidewater Manual > What it is',
      text: 'Tidewater is a backup program for small offices. It copies changed files every night to an encrypted store. Tidewater does not replace an antivirus program.',
    },
    {
      source: 'manual.md',
      heading: 'Tidewater Manual > System requirements',
      text: 'Tidewater runs on Windows 10 and later, macOS 13 and later, and Ubuntu 22.04. At least 4 GB of memory and 500 MB of free disk space are needed. Windows 7 is no longer supported.',
    },
    {
      source: 'manual.md',
      heading: 'Tidewater Manual > Installation',
      text: 'Download the installer from your account page.\nRun the installer and accept the licence.\nRestart the computer.\nOpen Tidewater and enter your licence key.',
    },
    {
      source: 'manual.md',
      heading: 'Tidewater Manual > Restoring files',
      text: 'To restore a file, open the Restore tab, pick a date, select the file and press Restore. The restored file is written next to the original with the ending .restored. Files deleted more than 90 days ago cannot be restored.',
    },
    {
      source: 'manual.md',
      heading: 'Tidewater Manual > Troubleshooting',
      text: 'Error E-17 means that the store could not be reached. Check the network connection and the firewall. Error E-23 means that the disk is full. Backups are slow when many small files change, because each file is encrypted on its own.',
    },
    {
      source: 'manual.md',
      heading: 'Tidewater Manual > Encryption',
      text: 'All data is encrypted with AES-256 before it leaves the computer. The key never leaves your office, so we cannot read your files. If you lose the key, nobody can restore the data.',
    },
    {
      source: 'prices.md',
      heading: 'Plans',
      text: 'Plan: Solo; Price per month: $6; Computers: 1; Storage: 100 GB\nPlan: Office; Price per month: $29; Computers: 10; Storage: 2 TB\nPlan: Campus; Price per month: $99; Computers: 50; Storage: 10 TB',
    },
  ],
  cases: [
    { ask: 'What is Tidewater?', says: ['backup program for small offices'] },
    {
      ask: 'How do I install it?',
      after: ['What is Tidewater?', 'Tidewater is a backup program for small offices.'],
      says: ['Download the installer', 'Restart the computer', 'licence key'],
    },
    { ask: 'How can I restore a file?', says: ['open the Restore tab'] },
    { ask: 'What does error E-23 mean?', says: ['disk is full'], omits: ['could not be reached'] },
    { ask: 'What does error E-99 mean?', refuses: true },
    { ask: 'Why are backups slow?', says: ['because each file is encrypted'] },
    {
      ask: 'Does it run on Windows 7?',
      after: ['What is Tidewater?', 'Tidewater is a backup program for small offices.'],
      says: ['no longer supported'],
    },
    { ask: 'Does Tidewater run on macOS?', says: ['macOS 13 and later'] },
    { ask: 'How much memory do I need?', says: ['4 GB'] },
    { ask: 'How much is the Office plan?', says: ['$29'], omits: ['$99'] },
    { ask: 'How many computers does the Campus plan include?', says: ['50'] },
    { ask: 'Which plan has 2 TB of storage?', says: ['Office'], omits: ['Campus'] },
    { ask: 'Can I restore files that were deleted 120 days ago?', says: ['90 days'] },
    { ask: 'Is my data encrypted?', opens: 'Yes', says: ['AES-256'] },
    { ask: 'Does Tidewater have an Android app?', refuses: true },
    { ask: 'Can Tidewater replace my antivirus program?', opens: 'No' },
    { ask: 'What happens if I lose the key?', says: ['nobody can restore'] },
    { ask: 'Which plans are there?', says: ['Solo', 'Office', 'Campus'] },
    { ask: 'Who is the president of Brazil?', refuses: true },
    { ask: 'what topics do you cover?', says: ['Installation', 'Encryption'] },
  ],
};
