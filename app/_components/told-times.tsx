'use client';

import { useEffect } from 'react';
import { HERE, utcText } from './when';

/** As `When` writes them; those that stand so already are left alone. */
function writeAll(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>(`time[data-told]`)) {
    const date = new Date(time.dateTime);
    const here = HERE.format(date);
    if (time.textContent === here) continue;
    time.textContent = here;
    time.title = utcText(date);
  }
}

/**
 * Writes the instants in sentences of the log in the reader's zone. Such a sentence is a still part of the page: the same HTML for all
 * readers, with no component of the browser in it. One observer for the whole page, for sentences that come later.
 */
export function ToldTimes(): null {
  useEffect(() => {
    writeAll();
    const later = new MutationObserver(writeAll);
    later.observe(document.body, { childList: true, subtree: true });
    return () => later.disconnect();
  }, []);
  return null;
}
