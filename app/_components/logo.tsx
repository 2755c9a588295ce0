/** An envelope with a hexagon for a seal. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false">
      <rect x="2" y="6" width="28" height="20" rx="2.5" className="fill-accent" />
      <path d="M3 8.5 16 18 29 8.5" fill="none" strokeWidth="2" className="stroke-accent-ink" />
      <path
        d="m16 13.2 4.6 2.65v5.3L16 23.8l-4.6-2.65v-5.3z"
        strokeWidth="1.5"
        className="fill-alert stroke-accent-ink"
      />
    </svg>
  );
}
