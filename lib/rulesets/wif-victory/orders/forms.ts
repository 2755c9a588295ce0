import type { OrderForm } from '@/lib/core/ruleset';

/** The report language by example. */
export const ORDER_FORMS: readonly OrderForm[] = [
  { order: 'NO CHANGE', means: 'The turn that is due: nothing changed.' },
  {
    order: 'Delhi, Axis Japan, in supply',
    means: 'One target a line; commas, tabs or plain words. What the Axis has in supply names its power.',
  },
  { order: 'Oslo Axis out of supply', means: 'Held by the Axis and cut off.' },
  { order: 'London, Allied', means: 'Allied, neutral or Vichy: without supply.' },
  {
    order: 'TURN J/F 1940',
    means:
      'Names the turn of what stands below; left out, it is the one that is due. Several turns may follow one another.',
  },
  { order: 'POWER Italy surrendered', means: 'A power’s status in that turn.' },
  { order: 'VICHY aligned Germany', means: 'Or unaligned, or gone.' },
  {
    order: 'CITIES J/F 1940',
    means: 'In a campaign, as the first line: the rows below say who has Manila or Vladivostok while the turn is open.',
  },
  { order: 'CONFIRM 7', means: 'Agree to the other side’s report.' },
  { order: 'OBJECT 7', means: 'Object to it; the reason is the note.' },
  { order: 'VERDICT axis', means: 'From the organiser, at the end; the note says why.' },
  {
    order: 'STANDS J/F 1940 Japan',
    means: 'From the organiser: what is known here stands, whatever the other game of the campaign says.',
  },
  { order: 'CONCEDE', means: 'Give the game up.' },
];
