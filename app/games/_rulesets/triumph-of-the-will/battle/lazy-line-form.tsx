'use client';

import dynamic from 'next/dynamic';

/** The script of the board is fetched only where a line is asked for. */
export const LazyLineForm = dynamic(() => import('./line-form').then(({ LineForm }) => LineForm));
