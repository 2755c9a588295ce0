import { Emblem } from '@/app/games/_parts/emblem';

/** The globe from above the pole, in two halves. */
export const TriumphEmblem = () => (
  <Emblem>
    <circle cx="24" cy="24" r="19" fill="var(--map-sea)" stroke="var(--map-coast)" />
    <path d="M24 8a16 16 0 0 0-13 25l13-9z" fill="var(--map-counter-german)" />
    <path d="M24 8a16 16 0 0 1 13 25l-13-9z" fill="var(--map-counter-japanese)" />
    <path d="M24 24l-8 13a16 16 0 0 0 16 0z" fill="var(--map-un)" />
    <circle cx="24" cy="24" r="2" fill="var(--ink)" />
  </Emblem>
);
