import { expect, it } from 'vitest';
import { dressed } from './loader';

const LOADER =
  'a="button,iframe{right:20px}button{margin-right:calc(1px);background:#101a1f;color:#fff}";b="Chat";c="New message"';
const USUAL = { colour: null, ink: null, side: 'right' } as const;

it('stays as it is for an agent without a look, in English', () => {
  expect(dressed(LOADER, USUAL, 'en-GB,en;q=0.9')).toBe(LOADER);
});

it('has the colour, the side and the word of an agent and its visitor', () => {
  expect(dressed(LOADER, { colour: '#ffdf33', ink: '#101a1f', side: 'left' }, 'ja,en;q=0.5')).toBe(
    'a="button,iframe{left:20px}button{margin-left:calc(1px);background:#ffdf33;color:#101a1f}";b="チャット";c="新しいメッセージ"',
  );
});
