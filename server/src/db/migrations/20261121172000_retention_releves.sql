-- How far the nightly walk has come that spreads what is older than a detail may be kept. finesse: what is left of it (j the
-- days, m the months); the days from du to jusque, not included, of the meters after dernier are still to be done.
create table parcours_retention (
  finesse text primary key check (finesse in ('j', 'm')),
  du date not null,
  jusque date not null,
  dernier bigint not null default 0,
  termine_le timestamptz
);
