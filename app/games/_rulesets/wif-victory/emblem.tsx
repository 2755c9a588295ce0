import { Emblem } from '@/app/games/_parts/emblem';

/** A hex with a target. */
export const VictoryEmblem = () => (
  <Emblem>
    <path d="M24 5l16.5 9.5v19L24 43 7.5 33.500v-19z" fill="var(--seat-1-bg)" stroke="var(--seat-1)" strokeWidth="2" />
    <circle cx="24" cy="24" r="10" fill="none" stroke="var(--seat-2)" strokeWidth="2.5" />
    <circle cx="24" cy="24" r="4" fill="var(--seat-2)" />
  </Emblem>
);
