import type { MetadataRoute } from 'next';

/** Makes the pages installable: it opens at the games. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/games',
    name: 'Fieldpost',
    short_name: 'Fieldpost',
    description: 'Strategic wargames by mail.',
    start_url: '/games',
    scope: '/',
    display: 'standalone',
    background_color: '#f4f1e8',
    theme_color: '#2c5a41',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
