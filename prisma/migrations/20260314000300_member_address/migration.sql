-- Where an invitation to play a side beside its captain was mailed to; nothing where its link is passed on, and once somebody has taken it.
ALTER TABLE seat_members ADD COLUMN address text;
