import localFont from 'next/font/local';

/*
 * Source Sans 3 and Source Serif 4 (SIL Open Font License, OFL.txt), as they are in their npm packages: one file for
 * Latin, which is preloaded, and one for Latin Extended, which is fetched only where a page has such a letter.
 * The text is drawn at 106 %, the width of Arial, and all faces have the same ascent and descent as those that stand in
 * for them (fonts.css): nothing moves when they arrive. The values must be written out: they are read at build time.
 */
const text = localFont({
  src: './source-sans-3-latin.woff2',
  weight: '200 900',
  display: 'swap',
  variable: '--font-text',
  adjustFontFallback: false,
  declarations: [
    { prop: 'size-adjust', value: '106%' },
    { prop: 'ascent-override', value: '92%' },
    { prop: 'descent-override', value: '24%' },
    { prop: 'line-gap-override', value: '0%' },
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

const textMore = localFont({
  src: './source-sans-3-latin-ext.woff2',
  weight: '200 900',
  display: 'swap',
  variable: '--font-text-more',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'size-adjust', value: '106%' },
    { prop: 'ascent-override', value: '92%' },
    { prop: 'descent-override', value: '24%' },
    { prop: 'line-gap-override', value: '0%' },
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

const titles = localFont({
  src: './source-serif-4-latin.woff2',
  weight: '200 900',
  display: 'swap',
  variable: '--font-titles',
  adjustFontFallback: false,
  declarations: [
    { prop: 'ascent-override', value: '92%' },
    { prop: 'descent-override', value: '24%' },
    { prop: 'line-gap-override', value: '0%' },
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

const titlesMore = localFont({
  src: './source-serif-4-latin-ext.woff2',
  weight: '200 900',
  display: 'swap',
  variable: '--font-titles-more',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'ascent-override', value: '92%' },
    { prop: 'descent-override', value: '24%' },
    { prop: 'line-gap-override', value: '0%' },
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

/** For the root element: the names that globals.css sets text and headings in. */
export const FONTS = [text, textMore, titles, titlesMore].map(({ variable }) => variable).join(' ');
