import type { ClauseTable } from '@/lib/core/clause';
import { reportingClauses } from '../_shared/reporting/words';

/** The variant by its headings, finer where one paragraph holds several rules, and the box rules that it leans on. */
export const clauses = {
  'aavc:cities': { title: 'Victory cities, their territories and points', status: 'done' },
  'aavc:infantry-placement': {
    title: 'Infantry only in one’s own victory cities, held since the turn began',
    status: 'done',
  },
  'aavc:infantry-limits': { title: 'Infantry a turn in a nation’s own cities', status: 'done' },
  'aavc:captured-limits': { title: 'Infantry a turn in captured cities', status: 'done' },
  'aavc:emergency-infantry': { title: 'Infantry before the battle, before the defender’s first turn', status: 'done' },
  'aavc:ic-cap': { title: 'Worth of the other units that a complex sets up in a turn', status: 'done' },
  'aavc:ic-price': { title: 'Price of a complex by its place, declared while purchasing', status: 'done' },
  'aavc:ic-site': { title: 'A complex only where one’s own since the turn began, one to a territory', status: 'done' },
  'aavc:ic-start': { title: 'Units only at complexes that were there when the turn began', status: 'done' },
  'aavc:ic-destruction': {
    title: 'Bought complexes may be destroyed by the defender; the first ones never',
    status: 'done',
  },
  'aavc:victory-sets': { title: 'One of three victory sets is agreed before play', status: 'done' },
  'aavc:total-victory': { title: 'Total Victory', status: 'done' },
  'aavc:major-victory': { title: 'Major Victory', status: 'done' },
  'aavc:minor-victory': { title: 'Minor Victory and its bids', status: 'done' },
  'aavc:turn-order': { title: 'Box rule: order of the powers’ turns', status: 'done' },
  'aavc:control': { title: 'Box rule: who wins a battle for a territory holds it', status: 'done' },
  'aavc:liberation': { title: 'Box rule: liberated territory and freed capitals', status: 'done' },
  'aavc:capital-lost': { title: 'Box rule: no income and no purchase without the capital', status: 'done' },
  'aavc:combat': {
    title: 'Box rules: moves, battles, research and money',
    status: 'omitted',
    note: 'Played on the group’s own board; each side reports the result.',
  },
  ...reportingClauses,
} as const satisfies ClauseTable;
