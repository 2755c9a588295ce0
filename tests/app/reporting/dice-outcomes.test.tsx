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
