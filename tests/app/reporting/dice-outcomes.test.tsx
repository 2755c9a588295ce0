import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import DiceOutcomes from '@/app/_components/forms/dice-outcomes';

const line = (text: string) => ({ text, clause: 'wifh:japanese-surrender.roll' }) as const;

it('what each throw leads to stands under its own heading, and which of them ends the game', () => {
  const html = renderToStaticMarkup(
    <DiceOutcomes
      outcomes={[
        { when: 'If the die shows 1 to 7', lines: [line('Japan fights on.')] },
        { when: 'If the die shows 8 to 10', lines: [line('Japan surrenders.')], ends: true },
      ]}
      notes={{}}
      rulesetId={undefined}
    />,
  );
  const [, first = '', second = ''] = html.split('<section');
  expect(first).toContain('If the die shows 1 to 7');
  expect(first).toContain('Japan fights on.');
  expect(first).not.toContain('end the game');
  expect(second).toMatch(/If the die shows 8 to 10.*Japan surrenders\..*It would end the game\./);
});

it('what a throw does to another game stands under that game, with what it would refuse, and by which rule', () => {
  const there = { gameId: 'g', rulesetId: 'wif-victory', name: 'The war: Victory' };
  const refused = [{ code: 'turn-out-of-order', clause: 'wifv:1.2', message: 'N/D 1939 is closed.' }] as const;
  const html = renderToStaticMarkup(
    <DiceOutcomes
      outcomes={[
        { when: 'If the die shows 1 to 7', lines: [line('Japan fights on.')] },
        {
          when: 'If the die shows 8 to 10',
          lines: [line('Japan surrenders.')],
          elsewhere: [{ ...there, lines: [], figures: [line('Japan: active -> surrendered')], refused: [...refused] }],
        },
      ]}
      notes={{}}
      rulesetId={undefined}
    />,
  );
  const [, first = '', second = '', other = ''] = html.split('<section');
  expect(first).not.toContain('The war: Victory');
  expect(second).toContain('Japan surrenders.');
  expect(other).toMatch(/href="\/games\/g">The war: Victory<\/a>.*Figures that change there:.*active → surrendered/);
  expect(other).toMatch(/refused<\/span> N\/D 1939 is closed\. The two games would disagree\..*turn-out-of-order/);
});
