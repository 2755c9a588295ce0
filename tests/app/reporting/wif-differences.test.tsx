import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DifferencesNotice } from '@/app/games/_rulesets/_reporting/differences';
import { wifVictoryScreen } from '@/app/games/_rulesets/wif-victory/screen';
import type { JsonObject } from '@/lib/core/json';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { Game, held, turn } from '@/tests/rulesets/wif-victory/support';
import { duplicateIds, fieldsOf, formNamed, textOf } from '../markup';
import { played, propsFor } from './toy-screen';

/** Japan holds Delhi for two turns; then the campaign tells falls of Japan and of Italy. */
const game = new Game({ houseRules: 'campaign' });
game.play(turn(1, [held('delhi', 'JP')]));
game.play(turn(2));
for (const [code, power, status] of [
  ['ND39', 'JP', 'surrendered'],
  ['SO39', 'JP', 'conquered'],
] as const)
  game.do('campaign', { type: 'report', body: { kind: 'power-status', turn: code, power, status } });

const view = wifVictory.view(game.state, 'organiser');
const { Decisions } = wifVictoryScreen;

function shown(): string {
  const props = propsFor(played(), 'organiser');
  const json: JsonObject = JSON.parse(JSON.stringify(view));
  const decision = 'settle-difference';
  return renderToStaticMarkup(
    Decisions && <Decisions {...props} decision={decision} game={{ ...props.game, view: json }} />,
  );
}

/** The orders and the reason that a form carries. */
const carried = (label: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(fieldsOf(formNamed(shown(), label)).map(({ name, value }) => [name, value]));

describe('[wifv:1.2] what two games of a campaign have otherwise', () => {
  it('R-WV-18: is one press to take over, with its reason filled in', () => {
    const { _kind, orders, note } = carried('Take the word on Japan in N/D 1939 over');
    expect([_kind, note]).toEqual(['orders', 'Taken over from the other game: Japan in N/D 1939, surrendered.']);
    const parsed = wifVictory.orders.parse(orders ?? '', game.state, 'organiser');
    const [action] = parsed.ok ? parsed.value : [];
    expect(action && game.try('organiser', action, 'a'.repeat(64)).ok).toBe(true);
  });

  it('R-WV-18: is one press to keep what is known here', () => {
    expect(carried('Keep what is known of Japan in N/D 1939')).toMatchObject({
      _kind: 'orders',
      orders: 'STANDS N/D 1939 Japan',
    });
  });

  it('R-WV-18: names the report that has to be amended first, where there is one', () => {
    expect(textOf(shown())).toMatch(
      /Japan in S\/O 1939 ?conquered in the other game, active here\. To take it over, amend this first: Report \d+: Japan is conquered/,
    );
    expect(shown()).toMatch(/href="[^"]*amend=1#amend">Amend report 1</);
    expect(duplicateIds(shown())).toEqual([]);
    expect(shown()).not.toContain('Take the word on Japan in S/O 1939 over');
  });

  it('R-WV-18: is read by everybody', () => {
    expect(
      textOf(
        renderToStaticMarkup(
          <DifferencesNotice differences={view.differences} until="Until then the points are those of this game." />,
        ),
      ),
    ).toContain('Japan in N/D 1939: surrendered in the other game, active here.');
    const settled = wifVictory.view(new Game().state, 'axis');
    expect(
      renderToStaticMarkup(
        <DifferencesNotice differences={settled.differences} until="Until then the points are those of this game." />,
      ),
    ).toBe('');
  });
});
