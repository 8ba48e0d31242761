import { describe, expect, it } from 'vitest';
import { isCode } from './code';

describe('a line of a program', () => {
  it.each([
    "add_action('wp_footer', function () {",
    "    $known = '';",
    "$signature = hash_hmac('sha256', $id, PARLEY_SECRET_KEY);",
    '});',
    '}',
    '{ "question": "Where is my order?", "identity": { "user_id": "42" } }',
    '"creditsPerToken": { "gpt-4": 0.003 }',
    "import { createHmac } from 'node:crypto';",
    "import { createHmac } from 'node:crypto'",
    'from flask import request',
    "const signature = createHmac('sha256', key).digest('hex');",
    "signature = hmac.new(os.environ['KEY'].encode(), id.encode(), hashlib.sha256).hexdigest()",
    "document.getElementById('ask').addEventListener('click', () => window.Parley.open());",
    'rows = fetch(address)',
    'export CONVERSATION=42',
    'OPENAI_API_KEY=sk-… EMBEDDING_MODEL=text-embedding-3-small npm start',
    'import hashlib, hmac, os',
    "echo '';",
    '| Children up to 12 | free |',
    'curl -s "$PARLEY/api" \\',
  ])('is known: %s', (line) => {
    expect(isCode(line)).toBe(true);
  });

  it.each([
    'We open at 9:00 (10:00 on Sundays).',
    'apples, pears (in season) and plums;',
    'the seller (as defined in § 2);',
    '"Open" means: somebody is there.',
    'import duties are paid by the customer',
    'import tea, coffee and spices',
    "We call it 'the long table'; everybody sits there.",
    'From Monday to Friday',
    'let us know two days before = no charge',
    'Price: $40 per hour',
    'npm start',
    'curl -X POST https://example.com/api',
    'Call JSON.stringify(value) before you send it.',
    'E = mc² (Einstein)',
    '单人皮划艇：每小时 12 欧元；',
    '',
  ])('is not seen in prose: %s', (line) => {
    expect(isCode(line)).toBe(false);
  });
});
