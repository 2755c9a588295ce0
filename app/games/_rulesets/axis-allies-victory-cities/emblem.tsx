import { Emblem } from '@/app/games/_parts/emblem';

/** A city below a star. */
export const CitiesEmblem = () => (
  <Emblem>
    <path d="M8 40V26h8v-6h8v8h7V17h9v23z" fill="var(--seat-1)" />
    <path d="M12 30h2v2h-2zm7-5h2v2h-2zm0 7h2v2h-2zm16-10h2v2h-2zm0 7h2v2h-2z" fill="var(--card)" />
    <path d="M20 4l2.3 4.7 5.2.7-3.8 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1-3.8-3.6 5.2-.700z" fill="var(--seat-2)" />
  </Emblem>
);
