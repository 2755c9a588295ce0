export const PASTE = {
  hint: 'One target a line: target, control with the Axis power, supply. Targets that you leave out stay unchanged. Several turns (a column “turn”, or TURN lines): the first is sent now; each of the others waits as a standing order until the turn before it is final.',
  example:
    'TURN J/F 1940\nParis, Axis Germany, yes\nOslo\tAxis (Germany)\tno\nSaigon Vichy\nVICHY unaligned\nPOWER France conquered',
} as const;
