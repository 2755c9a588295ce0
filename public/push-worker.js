/** Shows push messages, and nothing else: pages are never kept or answered from here. */

self.addEventListener('push', (event) => {
  const message = event.data?.json() ?? {};
  const { title = 'Fieldpost', body, url = '/games', tag, waiting } = message;
  const shown = self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url } });
  event.waitUntil(Promise.all([shown, showNumber(waiting)]));
});

/** On the icon of the installed page, where the system shows numbers there. */
async function showNumber(waiting) {
  if (waiting === undefined || navigator.setAppBadge === undefined) return;
  await navigator.setAppBadge(waiting).catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** The game, in a window that is open at it already, else in a new one. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => one.url === url);
  return there === undefined ? self.clients.openWindow(url) : there.focus();
}
