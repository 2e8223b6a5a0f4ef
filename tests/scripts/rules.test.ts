import { describe, expect, it } from 'vitest';
import { rulesIn, rulesOf, ruleText } from '../../scripts/lib/rules.ts';

const known = new Set([
  '9.5',
  '9.6',
  '9.7',
  '9.12',
  '9.13',
  '12.1',
  '12.12',
  '12.13',
  'R-01',
  'R-02',
  'R-03',
  'R-L04',
  '7.1',
]);
const named = (text: string) => [...rulesIn(text, known)].sort();

describe('rule numbers in a text', () => {
  it.each([
    ['9.12 rivers', ['9.12']],
    ['9.12, 9.13: water', ['9.12', '9.13']],
    ['9.5-9.7 stacks', ['9.5', '9.6', '9.7']],
    ['9.5–9.7', ['9.5', '9.6', '9.7']],
    ['(R-01 to R-03)', ['R-01', 'R-02', 'R-03']],
    ['ends with 9.12.', ['9.12']],
    ['R-L04: [12.13]', ['12.13', 'R-L04']],
    ["'9.12'", ['9.12']],
    ['12.1', ['12.1']], // and not 12.12
    ['version 9.12.3, 19.12, x9.12, 9.123', []],
    ['9.99', []],
    ['', []],
  ])('%s', (text, expected) => expect(named(text)).toEqual(expected));
});

describe('what can name rules in a source file', () => {
  const text = ruleText(
    `/** 9.12 rivers */\nconst a = 9.13; // 7.1\nrefuse('9.5', 'x'); const s = 'see 9.6';\n/* 12.1\n 12.13 */`,
  );
  it('is comments and strings that are a number', () =>
    expect(named(text)).toEqual(['12.1', '12.13', '7.1', '9.12', '9.5']));
});

describe('rules of a rulebook', () => {
  const rules = rulesOf(
    '# Title\n## 9 Movement\n<!-- no code: of the chapter -->\n### 9.12 Rivers\nText of 9.13.\n### 9.13 Canals\n\n<!-- no code: introduction -->\n\n## Rulings\n### R-04 Control\n',
  );
  it('are its numbered headings, with the reason why one is not played', () => {
    expect(rules).toEqual([
      { number: '9.12', name: 'Rivers', noCode: null },
      { number: '9.13', name: 'Canals', noCode: 'introduction' },
      { number: 'R-04', name: 'Control', noCode: null },
    ]);
  });
});
