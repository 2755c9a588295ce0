'use client';

import dynamic from 'next/dynamic';

/** The lines of a report, fetched by the pages that have such a form only: other games' pages need none of it. */
export const EventRows = dynamic(() => import('./event-rows').then((rows) => rows.EventRows));
