'use client';

import dynamic from 'next/dynamic';

/** The fields of a turn, fetched by the pages that have such a form only: other games' pages need none of it. */
export const TurnFields = dynamic(() => import('./turn-fields').then((fields) => fields.TurnFields));
