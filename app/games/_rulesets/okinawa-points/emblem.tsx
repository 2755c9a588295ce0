import { Emblem } from '@/app/games/_parts/emblem';

/** An island with a flag. */
export const OkinawaEmblem = () => (
  <Emblem>
    <path d="M0 0h48v48H0z" fill="var(--map-sea)" />
    <path
      d="M30 6c6 2 2 9-3 13s-2 8-6 12-9 11-13 8 2-9 6-13 3-8 7-12 5-9 9-8z"
      fill="var(--good-bg)"
      stroke="var(--map-coast)"
      strokeWidth="1.5"
    />
    <path d="M24 26V12m0 0l10 3.5-10 3.5" fill="var(--seat-2)" stroke="var(--ink)" strokeWidth="1.5" />
  </Emblem>
);
