/** `nameInGame` of lib/games/names in SQL: the name in game `game` of the person whose id is `person`, both expressions. Null without one. */
export const nameInGameSql = (game: string, person: string): string =>
  `coalesce((select name from game_names n where n.game_id = ${game} and n.user_id = ${person}),
    (select name from users u where u.id = ${person}))`;
