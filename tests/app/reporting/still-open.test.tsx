import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { wifVictoryScreen } from '@/app/games/_rulesets/wif-victory/screen';
import type { JsonObject } from '@/lib/core/json';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { Game, turn } from '@/tests/rulesets/wif-victory/support';
import { textOf } from '../markup';
import { played, propsFor } from './toy-screen';

const { Decisions } = wifVictoryScreen;

/** What the page asks of the Axis where the house rules hold the turn, or have let it go. */
function shown(reasons: readonly string[], campaign?: { readonly campaignId: string; readonly name: string }): string {
  const game = new Game({ houseRules: 'campaign' });
  game.play(turn(1));
  const held = reasons.length > 0;
  game.do('campaign', { type: 'report', body: { kind: 'conquest-hold', turn: 'ND39', held, reasons: [...reasons] } });
  const view: JsonObject = JSON.parse(JSON.stringify(wifVictory.view(game.state, 'axis')));
  const props = propsFor(played(), 'axis');
  const own = { ...props.game, view, ...(campaign === undefined ? {} : { campaign }) };
  return renderToStaticMarkup(Decisions && <Decisions {...props} decision="report-turn" game={own} />);
}

const CAMPAIGN = { campaignId: '00000000-0000-4000-8000-000000000009', name: 'The long war' };

it('[wifv:1.2] a turn that cannot be closed says what is still open, and in which other game', () => {
  const html = shown(['Japan must roll for surrender'], CAMPAIGN);
  expect(textOf(html)).toMatch(
    /N\/D 1939 cannot be reported yet.*The conquest step is still open in the house rules of The long war ?: ?Japan must roll for surrender/,
  );
  expect(html).toContain(`href="/campaigns/${CAMPAIGN.campaignId}"`);
  expect(textOf(shown(['Japan must roll for surrender']))).toContain('still open in the house rules of this campaign');
});

it('[wifv:1.2] one that nothing holds is asked for, and the sentence is gone', () => {
  expect(textOf(shown([], CAMPAIGN))).not.toContain('still open');
});
