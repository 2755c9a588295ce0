/** Ink on paper: dark enough on light that a program which inverts colours gets light on dark. */
export const color = {
  paper: '#fdfcf9',
  ink: '#1d1f21',
  soft: '#5d594f',
  rule: '#cfcabd',
  accent: '#7a3b12',
  onAccent: '#ffffff',
} as const;

/** The same on dark paper. */
export const dark: Readonly<Record<keyof typeof color, string>> = {
  paper: '#16191d',
  ink: '#eceae4',
  soft: '#b4b1a8',
  rule: '#474b51',
  accent: '#e2b15b',
  onAccent: '#16191d',
};

const family = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** A name longer than the line is broken: it would make the whole mail wider than a phone. */
const fits = { wordBreak: 'break-word' } as const;
const words = { ...fits, fontFamily: family };

export const text = {
  title: { ...words, fontSize: '22px', lineHeight: '28px', margin: '0 0 12px', color: color.ink },
  heading: { ...words, fontSize: '16px', lineHeight: '22px', margin: '24px 0 6px', color: color.ink },
  body: { ...words, fontSize: '16px', lineHeight: '24px', margin: '0 0 12px', color: color.ink },
  small: { ...words, fontSize: '13px', lineHeight: '19px', margin: '0 0 6px', color: color.soft },
  mono: { ...fits, fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '14px', lineHeight: '20px' },
} as const;
