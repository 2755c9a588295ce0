/**
 * Titles of tests that play through many games or inputs: each takes from half a second to minutes. `--quick` leaves them out, so that
 * a draw is measured in minutes. What the other tests notice is then the least that all of them notice.
 */
export const SLOW: RegExp = new RegExp(
  [
    // Rules of whole games by chance; a title that is the name of a law alone.
    '^(?:deterministic|[a-z]+[A-Z][A-Za-z]+)$',
    'in every later turn',
    'obeys all laws',
    'on 2000 maps',
    'comes to the end of the calendar',
    '200 whole games',
    'so they do with standing orders',
    'agrees with the rules',
    'would find rules that accept',
    'are played through with',
    'come to an end',
    'most of them end',
    'agree with the server’s points',
    'never lose a point',
    'are the same after amendments',
    'every report that is possible',
    'another way of reckoning',
    // Odds and computer players.
    'within four standard errors',
    'a search for heavy positions',
    'decides the same as',
    'without ever being refused',
    'for every kind of action',
    'that the rules core counts',
    'the points that production spends',
    'is nothing where nothing is asked',
    'wins nearly every game',
    // Texts and actions by chance.
    'answers any text at all',
    'no text makes it throw',
    'takes no time',
    'in less than 50 ms',
    'that fills the form comes back',
    'no longer fit anything never throw',
    'is a legal sample of itself',
    'parse\\(format\\(a\\)\\)',
  ].join('|'),
);
