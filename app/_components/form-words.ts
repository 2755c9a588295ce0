/** Above a form that came back: what has become of it. */
export const SETTLED = 'Refused. Nothing has changed.';
export const OPEN = 'Not answered: send it again.';
