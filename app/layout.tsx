import type { Metadata, Viewport } from 'next';
import { type ReactNode, Suspense } from 'react';
import { ProgressLine } from './_components/progress-line';
import { SiteFooter } from './_components/site-footer';
import { SiteHeader } from './_components/site-header';
import './globals.css';
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

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f4f1e8' },
    { media: '(prefers-color-scheme: dark)', color: '#14170f' },
  ],
};

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body className="flex min-h-dvh flex-col">
        <a className="btn btn-primary skip" href="#main">
          Skip to the content
        </a>
        <Suspense>
          <ProgressLine />
        </Suspense>
        <SiteHeader />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl grow px-4 py-6 outline-none sm:px-6 sm:py-8">
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  );
}
