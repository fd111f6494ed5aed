-- Which release of a public reference is in the database, so that a start loads it only when it is another one.
create table referentiel_charge (
  nom text primary key,
  version text not null,
  charge_le timestamptz not null default now()
);
