'use client';

import './globals.css';

/** When even the frame of the page cannot be made. */
export default function GlobalError({ reset }: { readonly error: Error; readonly reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Fieldpost is not answering</title>
        <main className="mx-auto max-w-prose p-6">
          <h1>Fieldpost is not answering</h1>
          <p className="my-4">Nothing that was confirmed to you is lost. Please try again in a minute.</p>
          <button type="button" className="btn btn-primary" onClick={reset}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
