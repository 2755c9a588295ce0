import type { OrderForm } from '@/lib/core/ruleset';

/** Every order of the language by example; names may be shortened as long as they stay clear, and case does not matter. */
export const ORDER_FORMS: readonly OrderForm[] = [
  { order: 'FORCES 8 Inf, 4 Pz, 4 Fleet, 1 HQ', means: 'Choose the forces, sealed.' },
  { order: 'BUILD 3 Inf, 2 Pz, 1 Fleet, 1 HQ, 1 Bomb', means: 'A turn’s production, sealed; BUILD nothing is legal.' },
  { order: 'PLACE 2 Inf: Russia, 1 Fleet: North Atlantic', means: 'Place units, or queue several placements.' },
  { order: 'MOVE 1 Inf, 2 Pz: Greater Germany -> Russia -> Manchukuo', means: 'Move a force, area by area.' },
  {
    order: 'CONVOY 3 Inf: Japan -> Hawaii VIA Western Pacific, Eastern Pacific',
    means: 'Carry armies over a chain of oceans.',
  },
  { order: 'BOMB SUEZ', means: 'Atomic attack on a canal.' },
  { order: 'BOMB Pz (ready) in Russia', means: 'Atomic attack on a unit.' },
  { order: 'PASS', means: 'Take no action.' },
  { order: 'LINE Pz, Pz, Inf', means: 'Line up, box 1 first.' },
  { order: 'MATCH Inf | Inf + Pz', means: 'Match the line, box by box.' },
  { order: 'AIR 1,3', means: 'Aircraft behind boxes 1 and 3.' },
  { order: 'MOMENTUM 2 Pz -> Iran', means: 'Go on after a victory; MOMENTUM none to stay.' },
  { order: 'REMOVE 1 Inf (disrupted): Russia', means: 'Give up units where too many stand.' },
  { order: 'DOCTRINE arrange auto, air auto, momentum never', means: 'Standing battle orders, at any time.' },
];
