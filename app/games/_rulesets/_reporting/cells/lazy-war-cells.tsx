'use client';

import dynamic from 'next/dynamic';

/** The script of these fields is fetched only where a war is entered. */
export const LazyWarCells = dynamic(() => import('./war-cells').then(({ WarCells }) => WarCells));
