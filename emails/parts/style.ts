/** Ink on paper: dark enough on light that a program which inverts colours gets light on dark. */
export const color = {
  paper: '#fdfcf9',
  ink: '#1d1f21',
  soft: '#5d594f',
  rule: '#cfcabd',
  accent: '#7a3b12',
} as const;

const family = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const text = {
  title: { fontFamily: family, fontSize: '22px', lineHeight: '28px', margin: '0 0 12px', color: color.ink },
  heading: { fontFamily: family, fontSize: '16px', lineHeight: '22px', margin: '24px 0 6px', color: color.ink },
  body: { fontFamily: family, fontSize: '16px', lineHeight: '24px', margin: '0 0 12px', color: color.ink },
  small: { fontFamily: family, fontSize: '13px', lineHeight: '19px', margin: '0 0 6px', color: color.soft },
  mono: { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '14px', lineHeight: '20px' },
} as const;
