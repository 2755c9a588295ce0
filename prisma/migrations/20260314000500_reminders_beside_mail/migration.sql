-- A delivery that reminds: the role of the side that has not acted. Its entries are then the one with which the wait began. Without it: of a command.
ALTER TABLE webhook_deliveries ADD COLUMN reminds text;
