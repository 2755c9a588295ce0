'use client';

import dynamic from 'next/dynamic';

/** The script of the pictures is fetched only where a battle is shown. */
export const LazyFilm = dynamic(() => import('./film').then(({ Film }) => Film));
