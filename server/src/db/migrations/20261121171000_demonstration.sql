-- The demonstration that was loaded. What follows the load (its texts, its alerts) takes more than one transaction: cut
-- short, the next start does it.
create table demonstration (
  seule boolean primary key default true check (seule),
  jour date not null,
  achevee boolean not null default false
);
