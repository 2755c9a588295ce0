import { Emblem } from '@/app/games/_parts/emblem';

/** A hex with a factory. */
export const HouseEmblem = () => (
  <Emblem>
    <path d="M24 5l16.5 9.5v19L24 43 7.5 33.500v-19z" fill="var(--seat-3-bg)" stroke="var(--seat-3)" strokeWidth="2" />
    <path d="M14 32V20l7 5v-5l7 5v-5l7 5v7z" fill="var(--seat-1)" />
    <path d="M30 14h4v8h-4z" fill="var(--seat-1)" />
  </Emblem>
);
