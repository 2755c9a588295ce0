import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { EMBEDDED_HEADER } from '@/lib/http/server/embedding';
import { ProgressLine } from './_components/progress-line';
import { SiteFooter } from './_components/site-footer';
import { SiteHeader } from './_components/site-header';
import { ToldTimes } from './_components/told-times';
import { FONTS } from './_fonts/fonts';
import { chosenTheme, readerWishes } from './_server/theme';
import './globals.css';
import './if-chosen.css';
import './_fonts/fonts.css';
import './progress.css';
import './print.css';

/** Every page is made for its reader: who is signed in, and the nonce of this very answer. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: { default: 'Fieldpost', template: '%s · Fieldpost' },
  description: 'Strategic wargames by mail: every action checked against the rules, in a log that anyone can verify.',
  icons: { icon: '/favicon.svg' },
  referrer: 'same-origin',
};

const PAPER = { light: '#f4f1e8', dark: '#14170f' } as const;

/** The browser's own bars have the colour of the page. */
export async function generateViewport(): Promise<Viewport> {
  const theme = await chosenTheme();
  return {
    width: 'device-width',
    initialScale: 1,
    themeColor:
      theme === 'system'
        ? [
            { media: '(prefers-color-scheme: light)', color: PAPER.light },
            { media: '(prefers-color-scheme: dark)', color: PAPER.dark },
          ]
        : PAPER[theme],
  };
}

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const embedded = (await headers()).has(EMBEDDED_HEADER);
  const { timeZone, clock, dates } = await readerWishes();
  const theme = await chosenTheme();
  return (
    <html
      lang="en"
      className={FONTS}
      data-zone={timeZone}
      data-clock={clock}
      data-dates={dates}
      data-theme={theme === 'system' ? undefined : theme}
    >
      <body className="flex min-h-dvh flex-col">
        <a className="btn btn-primary skip" href="#main">
          Skip to the content
        </a>
        <Suspense>
          <ProgressLine />
        </Suspense>
        {!embedded && <SiteHeader />}
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl grow px-4 py-6 outline-none sm:px-6 sm:py-8">
          {children}
        </main>
        {!embedded && <SiteFooter />}
        <ToldTimes />
      </body>
    </html>
  );
}
