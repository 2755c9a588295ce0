-- Games that go on, by id: `recheck` goes through them and passes over the games that are over, which are nearly all.
CREATE INDEX CONCURRENTLY games_going ON games (id) WHERE status <> 'over';
