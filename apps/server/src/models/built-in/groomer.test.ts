import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const about = (text: string, heading: string) =>
  passage(text, { source_id: 'about', source_name: 'about.md', heading, chunkId: heading });
const groomer = [
  about('We come to your driveway; your dog never has to travel. We do not go further than 18 miles.', 'Muddy Paws'),
  about('You do not have to be at home, but someone must hand the dog over.', 'What we need'),
  about('We groom puppies from 12 weeks. Dogs over 12 years need a note from the vet.', 'Puppies and old dogs'),
  about('We do not groom dogs that have bitten a groomer before.', 'Dogs we cannot groom'),
  passage(
    [
      'Service: Bath and brush; Small (under 10 kg): £32; Large (over 25 kg): £55',
      'Service: Full groom; Small (under 10 kg): £48; Large (over 25 kg): £78',
      'Service: Puppy first visit; Small (under 10 kg): £25; Large (over 25 kg): £30',
    ].join('\n'),
    { source_id: 'prices', source_name: 'prices.md', heading: 'Prices' },
  ),
  passage('Village: Oxted Green; Miles from Hexley: 7\nVillage: Pell Cross; Miles from Hexley: 21', {
    source_id: 'areas',
    source_name: 'areas.md',
    heading: 'Areas',
  }),
];

it('leaves out what everything is about when it looks for a cell', () => {
  expect(ask('how much is a bath for a small dog', groomer).text).toMatch(
    /Bath and brush – Small \(under 10 kg\): £32\.$/,
  );
});

it('takes no distance for a yes', () => {
  expect(ask('do you come to Pell Cross?', groomer).text).toMatch(/^(?!Yes).*Pell Cross – Miles from Hexley: 21/);
});
